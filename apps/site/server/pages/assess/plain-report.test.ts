import { silentGoogle } from '@fml/report-texts/testing/silent-google';
import { expect, test } from 'vitest';
import {
  everyFindingReport,
  inEnglishSentences,
  spanishOf,
} from '../../../test-support/every-finding-report.ts';
import { plainReport } from './plain-report.ts';

test('says what a customer sees on Google, and what is missing there', () => {
  const google = silentGoogle({ name: 'Rosa <Plumbing>', towns: ['Pasadena'] });
  const stored = { ...everyFindingReport(), google };
  expect(plainReport(stored)).toContain(
    'Rosa &lt;Plumbing&gt;. Stars come from your Google reviews. Serves Pasadena. No opening hours. No phone number',
  );
  expect(plainReport(stored)).toContain('Add your phone number');
  expect(plainReport(spanishOf(stored))).toContain('Atiende Pasadena. Sin horario. Sin número de teléfono');
});

test('says how fast the website is for its visitors, or that Google has too few of them', () => {
  const real_users = {
    scope: 'website' as const,
    first_day: '2026-10-31',
    last_day: '2026-11-27',
    figures: [{ name: 'inp' as const, p75: 142, good: 0.9, weeks: [131, 142] }],
  };
  expect(plainReport({ ...everyFindingReport(), real_users })).toContain(
    '0.14 s. Good for 90% of visits. 2 weeks: 0.13 s → 0.14 s',
  );
  const few = { ...everyFindingReport(), real_users: { scope: null, why: 'too_few' as const } };
  expect(plainReport(few)).toContain('Google has too few visitors of this website');
  expect(plainReport(spanishOf(few))).toContain('Google tiene muy pocos visitantes de este sitio');
  expect(plainReport(everyFindingReport())).not.toContain('Real visitors');
});

test('the page without scripts of a Spanish report has no sentence of the English texts', () => {
  const stored = everyFindingReport();
  const html = plainReport(spanishOf(stored));
  expect(html).toContain('Cómo arreglarlo: ');
  expect(html).toContain('En el editor de Wix');
  expect(inEnglishSentences(html)).toEqual([]);
  expect(inEnglishSentences(plainReport(stored)).length).toBeGreaterThan(200);
});

test('the page without scripts names the score of our own first, and reports of earlier releases have none', () => {
  const stored = { ...everyFindingReport(), reach_score: 36 };
  expect(plainReport(stored)).toMatch(/Can a customer reach you\?[^%]*?36.*SEO/s);
  expect(plainReport({ ...stored, reach_score: undefined })).not.toContain('Can a customer reach you?');
});
