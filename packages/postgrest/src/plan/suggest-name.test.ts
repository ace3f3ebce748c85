import { expect, test } from 'vitest';
import { MIN_NAME_SCORE, suggestName } from './suggest-name.ts';

test.each([
  ['onboarding_submission', 'onboarding_submissions'],
  ['user_role', 'user_roles'],
  ['role', undefined],
  ['submissions', undefined],
  ['users', undefined],
])('the name %s is nearly %s', (name, expected) => {
  const names = ['onboarding_submissions', 'user_roles', 'website_reports'];
  expect(suggestName(name, names, MIN_NAME_SCORE)).toBe(expected);
});

test.each([
  ['itms', ['orders', 'items', 'clients'], 'items'],
  ['role', ['directors', 'roles', 'actors'], 'roles'],
  ['(id)', ['(name, param, val)', '(attr, id)'], '(attr, id)'],
  ['noclosealternative', ['test', 'another'], undefined],
  ['', [], undefined],
])('%s among %j', (name, candidates, expected) => {
  expect(suggestName(name, candidates)).toBe(expected);
});
