import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FUNCTION_NAMES } from '@fml/contract';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const page = (name: string) => readFileSync(path.join(ROOT, 'docs/protocol', name), 'utf8');

/** The paths of the lists of endpoints, as the page writes them: `/admin/users/{id}`. */
function endpointPaths(): string[] {
  const folder = path.join(ROOT, 'packages/auth/src');
  const lists = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('endpoints.ts'),
  );
  const paths = lists.flatMap((name) =>
    [...readFileSync(path.join(folder, name), 'utf8').matchAll(/\bpath: '(\/[^']+)'/g)].map(
      ([, found = '']) => found.replaceAll(/:\w+/g, '{id}'),
    ),
  );
  return [...new Set(paths)];
}

describe('the pages about the wire formats', () => {
  it('describe every function', () => {
    const text = page('functions.md');
    expect(Object.values(FUNCTION_NAMES).filter((name) => !text.includes(`| \`${name}\` |`))).toEqual([]);
  });

  it('describe every endpoint of accounts', () => {
    const text = page('auth.md');
    const paths = endpointPaths();
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((found) => !text.includes(found))).toEqual([]);
  });
});
