import { expect, it } from 'vitest';
import { testSources } from '../../test-support/site.ts';
import { pageSources } from '../page/page-sources.ts';
import { readSitePage } from './site-page.ts';

const read = (body: string) => readSitePage(pageSources(testSources({ body })), 'about');

it.each([
  ['<h1>Our services</h1>', true],
  ['<h1>About us</h1><h2>Kitchens</h2><h2>Bathrooms</h2><h3>Windows and doors</h3>', true],
  ['<h1>About us</h1><h2>Kitchens</h2><h2>Kitchens</h2><h2>Our team</h2>', false],
  ['<h1>About us</h1><p>Kitchens, bathrooms, windows</p>', false],
])('the headings %s name services: %s', (body, names) => {
  expect(read(body).namesServices).toBe(names);
});

it.each([
  ['<a href="mailto:rosa@copperline.example">Write</a>', true],
  ['<p>Write to rosa@copperline.example</p>', true],
  ['<a href="/cdn-cgi/l/email-protection#a1b2">[email protected]</a>', true],
  ['<p>Pipes @ home. Write to us</p><input placeholder="rosa@copperline.example">', false],
])('the page %s has an email address: %s', (body, has) => {
  expect(read(body).hasEmail).toBe(has);
});

it('looks for addresses in bounded time', () => {
  const started = performance.now();
  read(`<p>${'a.b-c'.repeat(8_000)}@</p>`);
  expect(performance.now() - started).toBeLessThan(3_000);
});
