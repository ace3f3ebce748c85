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
