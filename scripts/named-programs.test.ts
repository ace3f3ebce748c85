import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listOfNames, namedCommand, PROGRAM_NAMES } from './named-programs.ts';

const PROJECT_FOLDER = path.join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(path.join(PROJECT_FOLDER, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

describe.each(['bench', 'chaos'] as const)('npm run %s', (kind) => {
  it.each(PROGRAM_NAMES[kind])('%s names files that exist', (name) => {
    const files = namedCommand(kind, [name])?.filter((part) => part.endsWith('.ts')) ?? [];
    expect(files).not.toEqual([]);
    expect(files.filter((file) => !existsSync(path.join(PROJECT_FOLDER, file)))).toEqual([]);
  });

  it('lists all names, one line each', () => {
    const names = listOfNames(kind)
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(' ')[0]);
    expect(names).toEqual(PROGRAM_NAMES[kind]);
  });

  it.each([[], ['unknown'], ['toString'], ['--rounds', '3']])('has no program for "%s"', (...asked) => {
    expect(namedCommand(kind, asked)).toBeNull();
  });
});

it('passes arguments on, with or without another "--"', () => {
  const expected = ['node', 'bench/rest.ts', '--rounds', '3'];
  expect(namedCommand('bench', ['rest', '--rounds', '3'])).toEqual(expected);
  expect(namedCommand('bench', ['rest', '--', '--rounds', '3'])).toEqual(expected);
});

it('has every alias under the same name', () => {
  const aliases = Object.entries(scripts).filter(([name]) => /^(bench|chaos):/.test(name));
  expect(aliases.length).toBeGreaterThan(0);
  for (const [name, script] of aliases) {
    const [kind = '', own = ''] = name.split(':');
    expect(script).toBe(namedCommand(kind as 'bench' | 'chaos', [own])?.join(' '));
  }
});
