import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REFUSALS } from './refusals.ts';
import { refuse } from './refuse.ts';

test('every refusal of a resource is joined, and no code stands for two things', async () => {
  const files = globSync('{caller-,*/}refusals.ts', { cwd: import.meta.dirname });
  const codes: string[] = [];
  for (const file of files) {
    const module: Record<string, { refusals: object }> = await import(`./${file}`);
    codes.push(...Object.values(module).flatMap(({ refusals }) => Object.keys(refusals)));
  }
  expect(files.length).toBeGreaterThan(2);
  expect(codes.toSorted()).toEqual(Object.keys(REFUSALS).toSorted());
});

test('a sentence tells its details', () => {
  expect(refuse('malformed', ['Please send "id"', 'Choose one.'])).toMatchObject({
    status: 400,
    message: 'Please send "id". Choose one.',
    details: ['Please send "id"', 'Choose one.'],
  });
});
