import type { ComparedFinding, Severity, WebsiteReport } from '@fml/contract';
import { expect, it } from 'vitest';
import { leadReport, reportIssue } from '../../test-support/lead-report.ts';
import { compareReports } from './compare-reports.ts';

it('says what was fixed, what is new and what is left, worst first', () => {
  const before = report({ critical: ['phone-link', 'image-weight'], warnings: ['title'] });
  const after = report({
    critical: ['image-weight'],
    warnings: ['favicon'],
    passed: ['phone-link', 'title'],
  });
  const { fixed, appeared, remaining } = compareReports(before, after);
  expect([fixed, appeared, remaining].map(ids)).toEqual([
    ['phone-link', 'title'],
    ['favicon'],
    ['image-weight'],
  ]);
});

it('does not call fixed what could not be checked any more', () => {
  const { fixed, remaining, notChecked } = compareReports(
    report({ critical: ['phone-link', 'gone'] }),
    report({ notChecked: ['phone-link', 'title'] }),
  );
  expect([fixed, remaining, notChecked].map(ids)).toEqual([[], [], ['phone-link']]);
});

it('knows which direction is good', () => {
  const before = report({ scores: [50, 40, 90], seconds: 7.4, kilobytes: 4218 });
  const after = report({ scores: [83, 62, 85], seconds: 3.1, kilobytes: 4300 });
  expect(
    compareReports(before, after).measurements.map(({ label, change, direction }) => [
      label,
      change,
      direction,
    ]),
  ).toEqual([
    ['SEO', '+33', 'better'],
    ['Performance', '+22', 'better'],
    ['Accessibility', '-5', 'worse'],
    ['Load time', '-4.3 s', 'better'],
    ['Page size', '+82 KB', 'worse'],
  ]);
});

it('takes a performance change within the spread of the loads for no news', () => {
  const before = report({ scores: [50, 40, 90], spread: 9 });
  const performance = (score: number) =>
    compareReports(before, report({ scores: [50, score, 90] })).measurements.find(
      ({ label }) => label === 'Performance',
    );
  expect(performance(48)).toMatchObject({ change: '+8', direction: 'same' });
  expect(performance(50)).toMatchObject({ change: '+10', direction: 'better' });
  expect(performance(40)).toMatchObject({ change: 'no change', direction: 'same' });
});

it('says what was not measured instead of counting it as nothing', () => {
  const measurements = compareReports(
    report({ scores: [50, 40, 90] }),
    report({ scores: [50, null, 90] }),
  ).measurements;
  expect(measurements[1]).toEqual({
    label: 'Performance',
    before: '40',
    after: 'not measured',
    change: '',
    direction: 'unknown',
  });
});

function ids(issues: ComparedFinding[]): string[] {
  return issues.map(({ id }) => id);
}

function report(parts: {
  critical?: string[];
  warnings?: string[];
  passed?: string[];
  notChecked?: string[];
  scores?: (number | null)[];
  seconds?: number;
  kilobytes?: number;
  spread?: number;
}): WebsiteReport {
  const {
    critical = [],
    warnings = [],
    passed = [],
    notChecked = [],
    scores = [70, 70, 70],
    seconds = 2,
    kilobytes = 900,
    spread = null,
  } = parts;
  const issue = (severity: Severity) => (id: string) => reportIssue(id, id, severity);
  const [seo = null, performance = null, accessibility = null] = scores;
  const like = leadReport({
    critical: critical.map(issue('critical')),
    warnings: warnings.map(issue('warning')),
  });
  return {
    ...like,
    seo_score: seo,
    performance_score: performance,
    accessibility_score: accessibility,
    metrics: { ...like.metrics, page_size_kb: kilobytes, load_time_estimate: seconds },
    passed: passed.map((id) => ({ id, title: id })),
    not_checked: notChecked.map((id) => ({ id, title: id, why: 'No browser.' })),
    performance_spread: spread,
  };
}
