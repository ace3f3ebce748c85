import { expect, test } from 'vitest';
import { asksForDesk, canLeadTo, limitsLabel, placeOf, scopeLabels } from './consent-labels.ts';

test('scopes are said in words, and an unknown one by its name', () => {
  expect(scopeLabels(['openid', 'email', 'billing'], 'maria@agency.example')).toEqual([
    'recognize you when you come back',
    'see your email address, maria@agency.example',
    'billing',
  ]);
});

test('work on the desk is said, and leads are not called out of reach then', () => {
  expect(scopeLabels(['leads:read', 'leads:write'], 'maria@agency.example')).toEqual([
    'read the leads, notes, and reports that you can see on the desk',
    'change the status of leads, add notes, and start analyses in your name',
  ]);
  expect(asksForDesk(['openid', 'email'])).toBe(false);
  expect(asksForDesk(['email', 'leads:read'])).toBe(true);
  expect(limitsLabel(['openid', 'email'])).toMatch(/^It cannot see leads, /);
  expect(limitsLabel(['email', 'leads:read'])).toMatch(/^It cannot delete anything, /);
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
