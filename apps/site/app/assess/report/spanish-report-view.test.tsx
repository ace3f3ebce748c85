import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  everyFindingReport,
  inEnglishSentences,
  spanishOf,
} from '../../../test-support/every-finding-report.ts';
import { SPANISH } from './labels/spanish.ts';
import { ReportView } from './report-view.tsx';
import { reportText } from './share/report-text.ts';
import { SpanishReportView } from './spanish-report-view.tsx';

const stored = everyFindingReport();
const spanish = spanishOf(stored);
const clear = () => undefined;

test('a Spanish report with every kind of finding has no sentence of the English texts', () => {
  const html = renderToStaticMarkup(<SpanishReportView report={spanish} onClear={clear} />);
  expect(html).toContain('En el editor de Wix');
  expect(inEnglishSentences(html)).toEqual([]);
});

test('its text file has none either', () => {
  expect(inEnglishSentences(reportText(spanish, SPANISH))).toEqual([]);
});

test('the same report in English is full of them', () => {
  const html = renderToStaticMarkup(<ReportView report={stored} onClear={clear} />);
  expect(inEnglishSentences(html).length).toBeGreaterThan(200);
});
