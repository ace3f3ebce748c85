import { expect, test } from 'vitest';
import { routeOf } from './route-of.ts';

const isPage = (path: string) => ['/', '/contact'].includes(path);

test.each([
  ['/', '/'],
  ['/contact', '/contact'],
  ['/contact/ana@bakery.example', 'other'],
  ['/assess/5b2d9a1e-7a55-4a0e-9a3f-0c6a7d1f2b3c', 'other'],
  ['/functions/v1/get-report', '/functions/v1/get-report'],
  ['/functions/v1/desk/set-lead-status', '/functions/v1/desk'],
  ['/functions/v1/get-report-of-ana', '/functions/v1/unknown'],
  ['/auth/v1/token', '/auth/v1/token'],
  ['/auth/v1/admin/users/5b2d9a1e', '/auth/v1/other'],
  ['/rest/v1/onboarding_submissions', '/rest/v1/table'],
  ['/rest/v1/rpc/is_admin', '/rest/v1/rpc'],
  ['/rest/v1/rpc/', '/rest/v1/table'],
  ['/assets/chunk-1a2b3c.js', '/assets'],
  ['/admin/submissions/5b2d9a1e', '/admin'],
  ['/r/5b2d9a1e-7a55-4a0e-9a3f-0c6a7d1f2b3c', '/r'],
  ['/mcp', '/mcp'],
  ['/calendar.ics', '/calendar.ics'],
  ['/readyz', '/readyz'],
  ['/../../etc/passwd', 'other'],
])('%s counts as %s', (path, route) => {
  expect(routeOf(path, isPage)).toBe(route);
});
