import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { brand } from '../brand.ts';

test('the pinned background is the file of the published package, byte for byte', () => {
  const address = /^https:\/\/cdn\.jsdelivr\.net\/npm\/([\w.]+)@([\d.]+)\/(.+)$/.exec(
    brand.deskBackground.script,
  );
  const [, name, version, file] = address ?? [];
  const { resolve } = createRequire(import.meta.url);
  const { version: installed } = JSON.parse(readFileSync(resolve(`${name}/package.json`), 'utf8')) as {
    version: string;
  };
  expect(installed).toBe(version);
  const hash = createHash('sha384')
    .update(readFileSync(resolve(`${name}/${file}`)))
    .digest('base64');
  expect(brand.deskBackground.integrity).toBe(`sha384-${hash}`);
});
