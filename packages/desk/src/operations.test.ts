import { globSync, readFileSync } from 'node:fs';
import { expect, expectTypeOf, test } from 'vitest';
import { type AnswerOf, type InputOf, operationNamed } from './operation-named.ts';
import { OPERATIONS } from './operations.ts';

test('every operation is listed, under its own name, in a file of that name', () => {
  const files = globSync('*/*.ts', { cwd: import.meta.dirname })
    .filter((file) =>
      /define(Query|(Silent)?Command)\(\{/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
    )
    .map((file) => file.replace(/^.*\/(.*)\.ts$/, '$1'));
  const names = OPERATIONS.map(([, { name }]) => name);
  expect(names.toSorted()).toEqual(files.toSorted());
  expect(new Set(names).size).toBe(names.length);
});

test('an operation is found by its name, and nothing else is', () => {
  expect(operationNamed('my-role')).toMatchObject({ name: 'my-role', right: 'staff' });
  expect(operationNamed('constructor')).toBeUndefined();
});

test('the types of a call are those of its operation', () => {
  expectTypeOf<InputOf<'set-lead-status'>>().toEqualTypeOf<{
    leadId: string;
    status: 'new' | 'contacted' | 'qualified' | 'converted' | 'lost';
    seenUpdatedAt: string;
  }>();
  expectTypeOf<AnswerOf<'set-lead-status'>>().toEqualTypeOf<{ updatedAt: string }>();
  // @ts-expect-error: no such operation
  type NoSuch = InputOf<'set-lead-colour'>;
  const wrong: { status: 'sold' } & NoSuch = { status: 'sold' };
  // @ts-expect-error: no such status, and no lead
  const input: InputOf<'set-lead-status'> = wrong;
  expect(input).toBe(wrong);
});
