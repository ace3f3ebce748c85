import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FUNCTION_NAMES } from '@fml/contract';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const page = (name: string) => readFileSync(path.join(ROOT, 'docs/protocol', name), 'utf8');

describe('the pages about the wire formats', () => {
  it('describe every function', () => {
    const text = page('functions.md');
    expect(Object.values(FUNCTION_NAMES).filter((name) => !text.includes(`| \`${name}\` |`))).toEqual([]);
  });
});
