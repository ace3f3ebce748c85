import { expect, test } from 'vitest';
import { canLeadTo, placeOf, scopeLabels } from './consent-labels.ts';

test('scopes are said in words, and an unknown one by its name', () => {
  expect(scopeLabels(['openid', 'email', 'billing'], 'maria@agency.example')).toEqual([
    'recognize you when you come back',
    'see your email address, maria@agency.example',
    'billing',
  ]);
});

test.each([
  ['https://app.example/callback?a=b', 'app.example'],
  ['http://localhost:4000/cb', 'localhost:4000'],
  ['com.example.planner://done/cb', 'com.example.planner://done'],
  ['com.example.planner:/cb', 'com.example.planner://'],
  ['nonsense', 'nonsense'],
])('%s is at %s', (address, place) => {
  expect(placeOf(address)).toBe(place);
});

test.each([
  ['https://app.example/callback?code=x', true],
  ['com.example.planner:/cb?code=x', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['/relative', false],
])('%s can be opened: %s', (address, isAllowed) => {
  expect(canLeadTo(address)).toBe(isAllowed);
});
