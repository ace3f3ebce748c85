import { expect, it } from 'vitest';
import { withFormulaGuard, withoutFormulaGuard } from './formula-guard.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['\t=1+1', "'\t'=1+1"],
  ['\n=1+1', "'\n'=1+1"],
  ['name;=1+1', "name;'=1+1"],
  ['name\t@SUM(A1)', "name\t'@SUM(A1)"],
  ['first line\n=cmd', "first line\n'=cmd"],
  ['first line\r\n-2+3', "first line\r\n'-2+3"],
  ["first;'=quoted", "first;''=quoted"],
  ["'quoted", "''quoted"],
  [";;=1\n\n'=1", ";;'=1\n\n''=1"],
  ['Smith; Sons\nOak Street 1', 'Smith; Sons\nOak Street 1'],
  ['name;"=1+1', 'name;\'"=1+1'],
  ['name;\'"=1+1', "name;''\"=1+1"],
  ['a=b - c', 'a=b - c'],
  ['', ''],
])('%j is written as %j, and comes back', (text, written) => {
  expect(withFormulaGuard(text)).toBe(written);
  expect(withoutFormulaGuard(written)).toBe(text);
});
