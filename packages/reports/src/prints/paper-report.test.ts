import { localizeReport } from '@fml/report-texts';
import { englishSentences, everyFinding } from '@fml/report-texts/testing';
import { silentGoogle } from '@fml/report-texts/testing/silent-google';
import { expect, it } from 'vitest';
import { reportDraft } from '../../test-support/report-draft.ts';
import { paperReport } from './paper-report.ts';

const HOSTILE = '<img src=x onerror=alert(1)>"&amp;';

const issue = {
  id: 'phone-link',
  severity: 'critical' as const,
  title: HOSTILE,
  description: HOSTILE,
  action: 'Fix the link.',
  evidence: Array.from({ length: 6 }, (_, n) => ({ where: HOSTILE, seen: `seen ${n}` })),
  fixer: 'owner' as const,
  minutes: 120,
  pages: ['/', '/contact'],
};
const report = {
  ...reportDraft({
    url: `https://bakery.example/?${HOSTILE}`,
    issues: { critical: [issue], warnings: [], recommendations: [] },
    top_actions: [issue.action],
    performance_score: null,
  }),
  report_id: 'r1',
  language: 'en' as const,
};

it('begins with a page for the owner and goes on with the details', () => {
  const html = paperReport(report, 'https://site.example');
  const [owner = '', details = ''] = html.split('<section class="details">');
  for (const text of [
    'Fix now',
    'One problem can keep',
    'Do this first',
    'Fix the link.',
    'You can do this, about 2 hours',
  ])
    expect(owner).toContain(text);
  expect(owner).toContain('not measured');
  expect(owner).toContain('https://site.example/assess?report=r1&amp;lang=en');
  expect(details).toContain('seen 3');
  expect(details).not.toContain('seen 4');
  expect(details).toContain('and 2 more');
});

it('is written in Spanish as a whole', () => {
  const spanish = { ...issue, action: 'Arregle el enlace.' };
  const html = paperReport(
    {
      ...report,
      issues: { ...report.issues, critical: [spanish] },
      top_actions: [spanish.action],
      language: 'es',
    },
    undefined,
  );
  const text = html.replace(/<style>.*<\/style>/s, '').replaceAll(/<[^>]*>/g, '\n');
  expect(html).toContain('<html lang="es">');
  expect(text).toContain('Haga esto primero');
  expect(text).not.toMatch(/\b(the|and|your|with|of|how|what|we|report|score|about)\b/i);
});

it('shows text of the website as text, and loads nothing', () => {
  const html = paperReport(report, undefined);
  expect(html).not.toContain('<img');
  expect(html).toContain("default-src 'none'");
  expect(html.replaceAll(/<style>.*<\/style>/gs, '')).not.toMatch(/<[^>]* (src|href|style)=/);
});

it('shows the phone screen with its marks, and the code of the fix kit as it is', () => {
  const html = paperReport(
    {
      ...report,
      screenshot: { media_type: 'image/jpeg', base64: 'AAAA', width: 412, height: 823 },
      screen_marks: [
        { issue_id: 'phone-link', number: 1, x: 10, y: 300, width: 100, height: 40 },
        { issue_id: 'of-no-finding', number: 2, x: 10, y: 400, width: 100, height: 40 },
      ],
      fix_kit: [
        {
          id: 'title',
          kind: 'title',
          code: `<title>${HOSTILE}</title>`,
          fields: [{ name: 'city', source: 'fill_in' }],
        },
      ],
    },
    undefined,
  );
  expect(html).toContain('<image href="data:image/jpeg;base64,AAAA"');
  expect(html.match(/<text [^>]*>1</g)).toHaveLength(1);
  expect(html.match(/<rect x=/g)).toHaveLength(1);
  expect(html).toContain('&lt;title&gt;&lt;img src=x');
  expect(html).toContain('<b>Please fill in:</b> city');
  const hostile = { media_type: 'image/jpeg' as const, base64: '"><script>', width: 1, height: 1 };
  expect(paperReport({ ...report, screenshot: hostile }, undefined)).not.toContain('<image');
});

it('draws how the business looks on Google, with what is missing as missing, in the language', () => {
  const google = silentGoogle({ name: HOSTILE });
  const drawn = (language: 'en' | 'es') =>
    paperReport({ ...report, google, language }, undefined).split('<section class="google">')[1] ?? '';
  expect(drawn('en')).toContain('<i>No opening hours</i>');
  expect(drawn('en')).toContain('<i>Add your phone number</i>');
  expect(drawn('en')).not.toContain('<img');
  expect(drawn('es')).toContain('<i>Sin horario</i>');
  expect(paperReport(report, undefined)).not.toContain('class="google"');
});

it('says how fast the website is for its visitors, with the chart of the weeks, in the language', () => {
  const real_users = {
    scope: 'page' as const,
    first_day: '2026-10-31',
    last_day: '2026-11-27',
    figures: [{ name: 'lcp' as const, p75: 3120, good: 0.6471, weeks: [4600, 3120] }],
  };
  const paper = (language: 'en' | 'es') => paperReport({ ...report, real_users, language }, undefined);
  expect(paper('en')).toContain('<dd>3.1 s</dd><dt>Good for 65% of visits</dt><svg class="weeks"');
  expect(paper('es')).toContain('<dd>3.1 s</dd><dt>Buena en el 65% de las visitas</dt>');
  expect(paperReport(report, undefined)).not.toContain('Real visitors');
});

it('has no sentence of the English texts in Spanish, whatever was found', () => {
  const stored = { ...report, issues: { critical: everyFinding(), warnings: [], recommendations: [] } };
  const english = (html: string) => {
    const text = html.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
    return englishSentences().filter((sentence) => text.includes(sentence));
  };
  const html = paperReport(localizeReport(stored, 'es'), 'https://site.example');
  expect(html).toContain('En el editor de Wix');
  expect(english(html)).toEqual([]);
  expect(english(paperReport(stored, 'https://site.example')).length).toBeGreaterThan(200);
});
