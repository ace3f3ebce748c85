import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import { deleteExpiredRows } from '@fml/postgres/testing/internals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteOf, type TestApp, testApp } from '../../test-support/test-app.ts';
import { keepAssets } from './kept-assets.ts';

/** Two releases run at once during a deployment, and pages of the old one stay open after it. */

const OLD_CHUNK = `export const release = 'old'; ${'//'.repeat(400)}`;
const NEW_CHUNK = `export const release = 'new'; ${'//'.repeat(400)}`;
let testing: TestDatabase;
let oldServer: TestApp;
let newServer: TestApp;

beforeAll(async () => {
  testing = await createTestDatabase();
  const oldSite = await siteOf({
    'assets/desk-1a.js': OLD_CHUNK,
    'assets/photo-1a.webp': Buffer.alloc(900, 7),
  });
  const newSite = await siteOf({
    'assets/desk-2b.js': NEW_CHUNK,
    'assess/index.html': '<title>Assess</title>',
  });
  await keepAssets(testing.db, oldSite);
  await keepAssets(testing.db, newSite);
  oldServer = testApp({ site: oldSite, database: testing.db });
  newServer = testApp({ site: newSite, database: testing.db });
});
afterAll(() => testing.drop());

test('a page of the old release gets its files from a server of the new one', async () => {
  const answer = await newServer.app.request('/assets/desk-1a.js');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(OLD_CHUNK);
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const picture = await newServer.app.request('/assets/photo-1a.webp');
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(Buffer.alloc(900, 7));
});

test('a page of the new release gets its files from a server of the old one, compressed as ever', async () => {
  const first = await oldServer.app.request('/assets/desk-2b.js', { headers: { 'accept-encoding': 'gzip' } });
  expect(first.headers.get('content-encoding')).toBe('gzip');
  const etag = first.headers.get('etag') ?? '';
  const again = await oldServer.app.request('/assets/desk-2b.js', {
    headers: { 'accept-encoding': 'gzip', 'if-none-match': etag },
  });
  expect(again.status).toBe(304);
});

test('what no release has is not found, and pages are never kept', async () => {
  for (const path of ['/assets/desk-3c.js', '/assets/..%2fsecret.js', '/assess', '/assets/']) {
    expect((await oldServer.app.request(path)).status).toBe(404);
  }
});

test('files are there for a day after the last server of their release', async () => {
  await testing.db.adminPool.query(
    `update private.site_assets set last_seen_at = now() - case path
       when '/assets/desk-1a.js' then interval '27 hours' else interval '25 hours' end`,
  );
  await deleteExpiredRows(testing.db.appPool);
  const { rows } = await testing.db.adminPool.query<{ path: string }>(
    'select path from private.site_assets order by path',
  );
  expect(rows.map(({ path }) => path)).toEqual(['/assets/desk-2b.js', '/assets/photo-1a.webp']);
});
