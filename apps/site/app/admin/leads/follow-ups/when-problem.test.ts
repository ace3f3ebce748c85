import { expect, it } from 'vitest';
import { whenProblem } from './when-problem.ts';

const NOW = new Date('2026-11-22T18:00:00Z');
const PAST = new Date('2026-11-22T17:59:00Z');
const FUTURE = new Date('2026-11-22T18:01:00Z');

it('asks for a date that is to come, and for few words', () => {
  expect(whenProblem({ title: 'Call', dueAt: FUTURE }, NOW)).toBe('');
  expect(whenProblem({ title: 'Call', dueAt: null }, NOW)).toMatch(/^Say when/);
  expect(whenProblem({ title: 'Call', dueAt: PAST }, NOW)).toMatch(/in the past/);
  expect(whenProblem({ title: 'a'.repeat(201), dueAt: FUTURE }, NOW)).toMatch(/200 characters/);
});

it('leaves an overdue follow-up its date', () => {
  expect(whenProblem({ title: 'Call', dueAt: PAST }, NOW, PAST)).toBe('');
});
