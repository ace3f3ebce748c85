import { formatMessage, writeMessage } from '@fml/report-texts';
import { expect, test } from 'vitest';
import { answered, healthyDocument, TEST_URL, type TestSite, testFacts } from '../../test-support/site.ts';
import { safeToIgnore } from './safe-to-ignore.ts';

const keywords = '<meta name="keywords" content="plumber">';
const idsOf = (site: TestSite) => safeToIgnore(testFacts(site)).map(({ id }) => id);
const page = (body: string) => ({ html: healthyDocument(body, keywords) });

test('nothing is told to be ignored that was not seen', () => {
  expect(idsOf(page('<p>Drains</p>'))).toEqual([]);
});

test.each<[string, TestSite]>([
  ['protected_emails', page('<a href="/cdn-cgi/l/email-protection#ab">Email</a>')],
  ['keywords', { body: '<p>Drains</p>' }],
  [
    'training_blocked',
    { ...page('<p>x</p>'), fetch: { robotsTxt: answered({ body: 'User-agent: GPTBot\nDisallow: /' }) } },
  ],
  [
    'host_redirect',
    {
      ...page('<p>x</p>'),
      page: { redirects: [{ url: 'https://example-plumbing.com/', status: 301, location: TEST_URL }] },
    },
  ],
  [
    'refused_programs',
    { ...page('<p>x</p>'), fetch: { links: [{ url: `${TEST_URL}a`, status: 405, why: null }] } },
  ],
])('%s is told when it is on the page, in both languages', (id, site) => {
  const [ignored, ...others] = safeToIgnore(testFacts(site));
  expect(ignored?.id).toBe(id);
  expect(others).toEqual([]);
  for (const text of [ignored?.title_message, ignored?.why_message]) {
    expect(text && writeMessage('es', text)).toEqual(expect.any(String));
  }
  expect(ignored?.why).toBe(formatMessage('en', ignored?.why_message.key as 'ignore.keywords.why'));
});

test('a page that no one could read is told nothing', () => {
  expect(
    idsOf({ html: '<body><div id="app"></div><script src="/app.js"></script></body>', browser: null }),
  ).toEqual([]);
});
