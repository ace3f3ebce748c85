import type { EarlierReports, WebsiteReport } from '@fml/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fullReport } from '../../../../test-support/full-report.ts';
import { ReportLabelsProvider } from '../labels/report-labels.ts';
import { SPANISH } from '../labels/spanish.ts';
import { SinceLastReport } from './since-last-report.tsx';
import { SinceLine } from './since-line.tsx';

const report: WebsiteReport = { ...fullReport(), timestamp: '2026-11-20T18:00:00.000Z' };
const [critical] = report.issues.critical;
if (critical === undefined) throw new Error('the sample has no critical finding');
const point = (day: string, performance: number | null) => ({
  timestamp: `2026-11-${day}T18:00:00.000Z`,
  seo_score: 40,
  performance_score: performance,
  accessibility_score: 90,
});
const passedNow = report.passed[0]?.id ?? '';
const uncheckedNow = report.not_checked[0]?.id ?? '';

const render = (earlier: EarlierReports) =>
  renderToStaticMarkup(
    <>
      <SinceLine report={{ ...report, earlier }} />
      <SinceLastReport report={report} earlier={earlier} />
    </>,
  );

test('says what was fixed, what stayed, what is new and what could not be checked, and how reach went', () => {
  const html = render({
    previous: {
      ...report,
      timestamp: '2026-11-08T18:00:00.000Z',
      issues: {
        critical: [critical],
        warnings: [{ id: passedNow, title: 'Was broken', severity: 'warning' }],
        recommendations: [{ id: uncheckedNow, title: 'Was unclear', severity: 'recommendation' }],
      },
      passed: [],
      not_checked: [],
    },
    trend: [{ ...point('08', null), reach_score: 20 }],
    other_rules_at: null,
  });
  expect(html.split(`20 → ${report.reach_score}`)).toHaveLength(3);
  expect(html).toContain('Compared with the report of November 8, 2026: 1 fixed,');
  expect(html).toMatch(
    /Fixed \(1\).*Was broken.*New \(\d+\).*Still there \(1\).*Could not check \(1\).*Was unclear/,
  );
});

test('draws the scores, and tells them in words', () => {
  const html = render({ previous: null, trend: [point('01', 30), point('08', null)], other_rules_at: null });
  expect(html).toContain('Scores of 3 reports');
  expect(html).toContain(
    `30 on Nov 1, 2026, not measured on Nov 8, 2026, ${report.performance_score} on Nov 20, 2026`,
  );
  expect(html).toContain(`30 → ${report.performance_score}`);
  // A report without this score leaves no false zero in the line.
  expect(html.match(/points="([^"]+)"/g)?.map((points) => points.split(' ').length)).toEqual([3, 2, 3]);
});

test('does not compare reports of different rules, and says so', () => {
  const html = render({ previous: null, trend: [], other_rules_at: '2026-10-02T18:00:00.000Z' });
  expect(html).toContain('The report of October 2, 2026 was made with other rules, so it is not compared.');
  expect(html).not.toContain('Compared with');
});

test('tells the same in Spanish, dates included', () => {
  const earlier = {
    previous: { ...report, timestamp: '2026-11-08T18:00:00.000Z' },
    trend: [point('01', 30), point('08', null)],
    other_rules_at: '2026-10-02T18:00:00.000Z',
  };
  const html = renderToStaticMarkup(
    <ReportLabelsProvider value={SPANISH}>
      <SinceLine report={{ ...report, earlier }} />
      <SinceLastReport report={report} earlier={earlier} />
    </ReportLabelsProvider>,
  );
  expect(html).toContain('Comparado con el reporte del 8 de noviembre de 2026: 0 arreglados, 0 nuevos,');
  expect(html).toContain('30 el 1 nov 2026, no se midió el 8 nov 2026');
  expect(html).toContain('El reporte del 2 de octubre de 2026 se hizo con otras reglas.');
  expect(html.replaceAll(/<[^>]*>/g, ' ')).not.toMatch(/\b(?:report|still|not|scores|performance)\b/i);
});
