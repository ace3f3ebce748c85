import { expect, test } from 'vitest';
import type { ReportRealUsers } from '../report-real-users.ts';
import type { ReportLanguage, WebsiteReport } from '../website-report.ts';
import { realUsersPart } from './real-users-part.ts';

const FOUND: ReportRealUsers = {
  scope: 'website',
  first_day: '2026-10-31',
  last_day: '2026-11-27',
  figures: [
    { name: 'lcp', p75: 3120, good: 0.6471, weeks: [null, 4600, 4100, null, 3120] },
    { name: 'inp', p75: 142, good: 0.9012, weeks: [142] },
    { name: 'cls', p75: 0.31, good: 0.5203, weeks: [] },
  ],
};

const partOf = (real_users: ReportRealUsers | undefined, language: ReportLanguage = 'en') =>
  realUsersPart({ real_users, language } as WebsiteReport);

test('figures are written with their unit, their judgment and the share of good visits', () => {
  const part = partOf(FOUND);
  expect(part?.figures.map(({ value, band, good }) => [value, band, good])).toEqual([
    ['3.1 s', 'fair', 'Good for 65% of visits'],
    ['0.14 s', 'good', 'Good for 90% of visits'],
    ['0.31', 'poor', 'Good for 52% of visits'],
  ]);
  expect(part?.lead[0]).toContain('Oct 31, 2026 to Nov 27, 2026');
  expect(part?.lead[1]).toMatch(/^The figures above come from one simulated phone/);
});

test('a chart has a gap where Google does not know a week, and needs two weeks', () => {
  const [lcp, inp, cls] = partOf(FOUND)?.figures ?? [];
  expect(lcp?.chart?.lines).toHaveLength(2);
  expect(lcp?.chart?.text).toBe('3 weeks: 4.6 s → 3.1 s');
  const heights = lcp?.chart?.lines[0]?.split(' ').map((point) => Number(point.split(',')[1]));
  expect(heights?.[0]).toBeLessThan(heights?.[1] ?? 0);
  expect(lcp?.chart?.goodY).toBeGreaterThan(heights?.[1] ?? 0);
  expect([inp?.chart, cls?.chart]).toEqual([null, null]);
});

test('no figures and no answer are a sentence each, in both languages', () => {
  const sentences = (['too_few', 'no_answer'] as const).flatMap((why) =>
    (['en', 'es'] as const).map((language) => partOf({ scope: null, why }, language)?.lead),
  );
  expect(sentences).toEqual([
    ['Google has too few visitors of this website to say how fast it is for them.'],
    ['Google tiene muy pocos visitantes de este sitio para decir qué tan rápido es para ellos.'],
    ['We asked Google how fast this website is for its real visitors, and got no answer this time.'],
    [
      'Le preguntamos a Google qué tan rápido es este sitio para sus visitantes reales, y esta vez no hubo respuesta.',
    ],
  ]);
});

test('a report that was made without asking has no such part', () => {
  expect(partOf(undefined)).toBeNull();
});
