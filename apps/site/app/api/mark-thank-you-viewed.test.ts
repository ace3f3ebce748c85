import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markThankYouViewed } from './mark-thank-you-viewed.ts';

const SUBMISSION = '0a4f2c0e-6a53-4e9b-9a51-7b1f6f0c2d11';
let status = 204;
let calls: { address: string; method: string | undefined; submission: string | null }[] = [];

beforeEach(() => {
  calls = [];
  vi.stubGlobal('window', { location: { origin: 'https://agency.example' } });
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
    if (!String(address).includes('/rest/v1/')) return Response.json({ publishable_key: 'key' });
    const submission = new Headers(init?.headers).get('x-submission-id');
    calls.push({ address: String(address), method: init?.method, submission });
    return status === 204 ? new Response(null, { status }) : Response.json({ message: 'no' }, { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the visitor marks the submission, named in a header too', async () => {
  status = 204;
  expect(await markThankYouViewed(SUBMISSION)).toBe(true);
  expect(calls).toEqual([
    {
      address: `https://agency.example/rest/v1/onboarding_submissions?id=eq.${SUBMISSION}`,
      method: 'PATCH',
      submission: SUBMISSION,
    },
  ]);
});

test.each([401, 408, 429, 500, 503])('%i is worth another try', async (answered) => {
  status = answered;
  expect(await markThankYouViewed(SUBMISSION)).toBe(false);
});

test.each([400, 403, 404])('%i is final', async (answered) => {
  status = answered;
  expect(await markThankYouViewed(SUBMISSION)).toBe(true);
});

test('a server that cannot be reached is worth another try', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  expect(await markThankYouViewed(SUBMISSION)).toBe(false);
});
