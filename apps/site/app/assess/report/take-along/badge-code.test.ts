import { expect, test } from 'vitest';
import { badgeCode } from './badge-code.ts';

const ID = '5b2d9a1e-7a55-4a0e-9a3f-0c6a7d1f2b3c';

test('is a picture of a known size that leads to the report', () => {
  expect(
    badgeCode(
      { reportId: ID, score: 'seo', theme: 'dark', language: 'en' },
      'https://www.agency.example',
      'SEO: 64 out of 100',
    ),
  ).toBe(
    `<a href="https://www.agency.example/assess?report=${ID}" rel="nofollow"><img src="https://www.agency.example/r/${ID}/badge.svg?score=seo&amp;theme=dark" width="320" height="96" alt="SEO: 64 out of 100" loading="lazy"></a>`,
  );
});

test('of a Spanish report leads to the Spanish report, and words cannot end an attribute', () => {
  const code = badgeCode(
    { reportId: ID, score: 'reach', theme: 'light', language: 'es' },
    'https://www.agency.example',
    '"><script>',
  );
  expect(code).toContain(`assess?report=${ID}&amp;lang=es"`);
  expect(code).toContain('theme=light&amp;lang=es"');
  expect(code).toContain('alt="&quot;>&lt;script>"');
});
