import type { APIRequestContext } from '@playwright/test';
import { type PageMetadata, pageMetadata } from '../../apps/site/app/seo/page-metadata.ts';
import { addresses, expect, test } from './journey.ts';

test('every internal link, anchor and picture of every page leads somewhere, and every page is linked', async ({
  request,
}) => {
  const visited = new Map<string, string>();
  const files = new Set<string>();
  const broken: string[] = [];
  const waiting: { path: string; from: string }[] = [{ path: '/', from: 'the start' }];
  const anchors: { path: string; id: string; from: string }[] = [];

  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { path, from } = next;
    if (visited.has(path)) continue;
    const html = await pageAt(request, path);
    if (html === null) {
      broken.push(`${path}, linked from ${from}`);
      continue;
    }
    visited.set(path, html);
    for (const href of addressesIn(html, /<a\b[^>]*\shref="([^"]*)"/g)) {
      const target = new URL(href, `${addresses.product}${path}`);
      if (target.origin !== addresses.product) continue;
      waiting.push({ path: target.pathname, from: path });
      if (target.hash !== '') anchors.push({ path: target.pathname, id: target.hash.slice(1), from: path });
    }
    for (const file of filesIn(html)) files.add(file);
  }
  for (const { path, id, from } of anchors) {
    const html = visited.get(path);
    if (html !== undefined && !html.includes(` id="${id}"`))
      broken.push(`${path}#${id}, linked from ${from}`);
  }
  for (const file of files) {
    const response = await request.head(`${addresses.product}${file}`);
    if (response.status() !== 200) broken.push(file);
  }
  expect(broken).toEqual([]);
  expect(anchors.length, 'anchors were found').toBeGreaterThan(0);

  const records = Object.values<PageMetadata>(pageMetadata);
  const inSitemap = records.filter(({ sitemap }) => sitemap !== null).map(({ path }) => path);
  expect([...visited.keys()]).toEqual(expect.arrayContaining(inSitemap));
  expect(records.map(({ path }) => path)).toEqual(expect.arrayContaining([...visited.keys()]));
});

async function pageAt(request: APIRequestContext, path: string): Promise<string | null> {
  const response = await request.get(`${addresses.product}${path}`, { maxRedirects: 0 });
  return response.status() === 200 ? response.text() : null;
}

/** Our own pictures, icons and fonts. */
function filesIn(html: string): string[] {
  const sources = addressesIn(html, /\s(?:src|href)="(\/[^"]*\.\w+)"/g);
  const sets = addressesIn(html, /\ssrcset="([^"]*)"/gi).flatMap((set) =>
    set.split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? ''),
  );
  const styled = addressesIn(html, /url\("?(\/[^")]+)"?\)/g);
  return [...sources, ...sets, ...styled].filter((address) => address.startsWith('/'));
}

function addressesIn(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
}
