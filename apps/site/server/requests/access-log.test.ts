import { expect, test } from 'vitest';
import { loggedPath } from './access-log.ts';

test.each([
  ['/', '/'],
  ['/functions/v1/rotate-webhook-secret', '/functions/v1/rotate-webhook-secret'],
  ['/assets/report-page-D3fK9sL2aB.js', '/assets/report-page-D3fK9sL2aB.js'],
  ['/rest/v1/onboarding_submissions', '/rest/v1/onboarding_submissions'],
  ['/r/5b2d9a1e-7a55-4a0e-9a3f-0c6a7d1f2b3c/badge.svg', '/r/(report)/badge.svg'],
  ['/api/v1/reports/5b2d9a1e-7a55-4a0e-9a3f-0c6a7d1f2b3c', '/api/v1/reports/(id)'],
  ['/stop/aB3dE5fG7hI9jK1lM3nO5p', '/stop/(id)'],
  ['/contact/ana%40bakery.example', '/contact/(text)'],
  ['/contact/ana@bakery.example', '/contact/(text)'],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});

test('a long path is cut', () => {
  expect(loggedPath(`/${'x'.repeat(300)}`)).toBe(`/${'x'.repeat(199)}`);
});
