import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteOf } from '../../test-support/test-app.ts';
import { compressedAlready, readCompressed, writeCompressed } from './compressed.ts';

const SCRIPT = `console.log(${'1,'.repeat(600)}1)`;
let folder: string;

const site = (page: string) =>
  siteOf({
    'assess/index.html': page,
    'assets/entry.js': SCRIPT,
    'assets/photo.webp': Buffer.alloc(2000, 7),
  });

beforeAll(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'fml-compressed-')), 'compressed');
  await writeCompressed(folder, (await site('<p>text</p>'.repeat(100))).byPath.values());
});

afterAll(() => rm(path.dirname(folder), { recursive: true, force: true }));

test('a start takes over what the build compressed, but for files whose bytes are others now', async () => {
  const { byPath } = await site('<p>other</p>'.repeat(100));
  const [page, script, photo] = ['/assess', '/assets/entry.js', '/assets/photo.webp'].map((name) =>
    byPath.get(name),
  );
  if (!page || !script || !photo) throw new Error('the site lacks a file');
  await readCompressed(folder, byPath.values());
  expect(brotliDecompressSync(compressedAlready(script, 'br') ?? '').toString()).toBe(SCRIPT);
  expect(gunzipSync(compressedAlready(script, 'gzip') ?? '').toString()).toBe(SCRIPT);
  expect(compressedAlready(page, 'br')).toBeUndefined();
  expect(compressedAlready(photo, 'br')).toBeUndefined();
});

test('a second build leaves nothing of the first, and a build without compressed files is no trouble', async () => {
  await writeFile(path.join(folder, 'left-over.br'), '');
  const { byPath } = await site('<p>text</p>'.repeat(100));
  await writeCompressed(folder, []);
  await readCompressed(folder, byPath.values());
  await readCompressed(path.join(folder, 'missing'), byPath.values());
  for (const file of byPath.values()) expect(compressedAlready(file, 'br')).toBeUndefined();
});
