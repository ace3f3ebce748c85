import { localizeReport } from '@fml/report-texts';
import { expect, it } from 'vitest';
import { reportDraft } from '../../test-support/report-draft.ts';
import { reportCard } from './report-card.ts';

const SCREEN = { media_type: 'image/jpeg', base64: 'QUJD', width: 412, height: 823 } as const;
const report = (changes: Parameters<typeof reportDraft>[0] = {}) => ({
  ...reportDraft({
    final_url: 'https://www.bakery.example/contact',
    screenshot: SCREEN,
    reach_score: 0,
    issues: { critical: [], warnings: [], recommendations: [] },
    ...changes,
  }),
  report_id: 'r1',
  language: 'en' as const,
});

it('shows the phone screen, the conclusion and the reach score, also one of nothing', () => {
  const html = reportCard(report());
  expect(html).toContain('>bakery.example</p>');
  expect(html).toContain('data:image/jpeg;base64,QUJD');
  expect(html).toContain('>0</b><span>Can a customer reach you?<i>of 100</i>');
  expect(html).toMatch(/<h1[^>]*>[A-Z][^<]{20,}<\/h1>/);
});

it('speaks the language of the report', () => {
  expect(reportCard(localizeReport(report(), 'es'))).toContain('¿Lo puede contactar un cliente?');
});

it('never makes a figure of what was not measured, nor a screen of what is none', () => {
  const html = reportCard(report({ reach_score: null, screenshot: { ...SCREEN, base64: '"><script>' } }));
  expect(html).not.toContain('of 100');
  expect(html).toContain('class="stamp"');
  expect(html).not.toContain('<script');
  expect(html).not.toContain('<img');
});

it('holds no markup of the website', () => {
  expect(reportCard(report({ final_url: '"><script>alert(1)</script>', url: '"><script>' }))).not.toContain(
    '<script',
  );
});
