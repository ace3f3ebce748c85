import { expect, test } from 'vitest';
import { similarName } from './similar-name.ts';

test.each([
  ['itms', ['orders', 'items', 'clients'], 'items'],
  ['role', ['directors', 'roles', 'actors'], 'roles'],
  ['(id)', ['(name, param, val)', '(attr, id)'], '(attr, id)'],
  ['noclosealternative', ['test', 'another'], undefined],
  ['', [], undefined],
])('%s among %j', (name, candidates, expected) => {
  expect(similarName(name, candidates)).toBe(expected);
});
