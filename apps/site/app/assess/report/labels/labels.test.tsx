import type { WebsiteReport } from '@fml/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { fullReport } from '../../../../test-support/full-report.ts';
import { expectSpanish } from '../../../../test-support/label-texts.ts';
import { sampleReport } from '../../../../test-support/sample-report.ts';
import { REACH_LABELS } from '../background/reach-labels.ts';
import { ReportView } from '../report-view.tsx';
import { ENGLISH, type ReportLabels } from './english.ts';
import { ReportLabelsProvider } from './report-labels.ts';
import { SPANISH } from './spanish.ts';

const NONE = { critical: [], warnings: [], recommendations: [] };

/** Fields that are names of things and no words. */
const NAMES = new Set([
  'id',
  'issue_id',
  'kind',
  'family',
  'fixer',
  'severity',
  'source',
  'timestamp',
  'language',
  'insights_by',
  'media_type',
  'base64',
  'versions',
  'message',
]);

/** Everything a report says, as numbers in brackets: what is left in letters was written by the page. */
function withoutWords<T>(value: T, name = '', count = { last: 0 }): T {
  if (NAMES.has(name)) return value;
  if (typeof value === 'string') {
    count.last += 1;
    return `[${count.last}]` as T;
  }
  if (Array.isArray(value)) return value.map((item: unknown) => withoutWords(item, '', count)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withoutWords<unknown>(part, key, count)]),
  ) as T;
}

/** The words as brackets without letters, whatever fills them. */
function blanked<T>(labels: T, name = ''): T {
  if (name === 'language' || name === 'locale') return labels;
  if (typeof labels === 'string') return '[]' as T;
  if (typeof labels === 'function') return (() => '[]') as T;
  return Object.fromEntries(
    Object.entries(labels as object).map(([key, part]) => [key, blanked<unknown>(part, key)]),
  ) as T;
}

const render = (report: WebsiteReport, labels: ReportLabels) =>
  renderToStaticMarkup(
    <ReportLabelsProvider value={labels}>
      <ReportView report={report} onClear={() => undefined} />
    </ReportLabelsProvider>,
  );

/** What a reader sees or hears: text, and the attributes that are read out. */
function heard(html: string): string[] {
  const attributes = [...html.matchAll(/ (?:aria-label|alt|title|placeholder)="([^"]*)"/g)].map(
    ([, text = '']) => text,
  );
  return [...html.replaceAll(/<[^>]*>/g, '\n').split('\n'), ...attributes].filter((text) =>
    /\p{L}{2}/u.test(text),
  );
}

const { passed, reach = [] } = fullReport();

const REPORTS: [string, WebsiteReport][] = [
  // As the analyzer writes it: every part of the reach score is a check with a title.
  ['with every field', fullReport({ passed: [...passed, ...reach.map(({ id }) => ({ id, title: id }))] })],
  ['without a browser', sampleReport({ coverage: { kind: 'without_browser', notes: ['No.', 'None.'] } })],
  ['without findings', sampleReport({ issues: NONE, top_actions: [], performance_score: null })],
  ['made in part', sampleReport({ issues: NONE, coverage: { kind: 'partial', notes: ['One.', 'Two.'] } })],
];

describe.each(REPORTS)('a report %s', (_kind, report) => {
  it('takes every word of the page from the words of its language', () => {
    const spanish = { ...withoutWords(report), language: 'es' as const };
    const html = render(spanish, blanked(SPANISH));
    // The name of the other language, versions of tools, units, the date, which the browser writes, and the dispute form,
    // which has words of its own.
    const neutral = /^(English|Esto está mal(: .*)?|.*Chromium \d.*|\d[\d.,]* KB|.* de 2026.*)$/;
    const { questions, notChecked } = REACH_LABELS.es;
    const ofReach = new Set([...Object.values(questions), notChecked]);
    const other = heard(html).filter((text) => !neutral.test(text.trim()) && !ofReach.has(text.trim()));
    expect(other.filter((text) => !/^\d+ de \d+(, parte por parte)?$/.test(text.trim()))).toEqual([]);
  });
});

it('are there in Spanish for every English word, and are other words with the same numbers', () => {
  expectSpanish({ english: REACH_LABELS.en, spanish: REACH_LABELS.es }, [[1, 3]]);
  expectSpanish(
    { english: ENGLISH, spanish: SPANISH },
    [
      [1, 'x'],
      [2, 'x'],
    ],
    ['SEO', 'No', 'robots.txt'],
  );
});
