import { expect, test } from 'vitest';
import { healthyDocument, testFacts } from '../../test-support/site.ts';
import { reportPlatform } from './platform.ts';

const platformOf = (head: string, body = '<p>Drains</p>') =>
  reportPlatform(testFacts({ html: healthyDocument(body, head) }))?.id ?? null;

test.each([
  ['wordpress', '<link rel="stylesheet" href="/wp-content/themes/rosa/style.css">'],
  ['wix', '<script src="https://static.parastorage.com/unpkg/react.js"></script>'],
  ['squarespace', '<link href="https://static1.squarespace.com/static/a.css" rel="stylesheet">'],
  ['godaddy', '<img src="https://img1.wsimg.com/isteam/ip/abc/van.jpg">'],
  ['shopify', '<script src="https://cdn.shopify.com/s/files/1/theme.js"></script>'],
  ['webflow', '<img src="https://cdn.prod.website-files.com/a.png">'],
  ['weebly', '<script src="https://cdn2.editmysite.com/js/a.js"></script>'],
  ['duda', '<img src="https://irp.cdn-website.com/abc/a.jpg">'],
  ['joomla', '<meta name="generator" content="Joomla! - Open Source Content Management">'],
  ['drupal', '<img src="/sites/default/files/van.jpg">'],
])('%s is recognized by its own files', (id, head) => {
  expect(platformOf(head)).toBe(id);
});

test('a page that names a builder in its text was not built with it', () => {
  expect(platformOf('', '<p>We moved from Wix and WordPress to our own website.</p>')).toBeNull();
});
