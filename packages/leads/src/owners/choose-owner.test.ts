import { expect, test } from 'vitest';
import { nextInTurn, ownerOfPerson, type PossibleOwner } from './choose-owner.ts';

const TODAY = '2026-11-24';
const person = (userId: string, more: Partial<PossibleOwner> = {}): PossibleOwner => ({
  userId,
  takesPart: true,
  leadKinds: ['submission', 'consultation'],
  businessTypes: [],
  awayUntil: null,
  lastTurnAt: null,
  ...more,
});
const LEAD = { kind: 'submission', businessType: 'contractor' } as const;

test('the turn goes to who had none for the longest time, and first to who had none at all', () => {
  const ana = person('ana', { lastTurnAt: '2026-11-24T10:00:00.000002+00:00' });
  const ben = person('ben', { lastTurnAt: '2026-11-24T10:00:00.000001+00:00' });
  expect(nextInTurn([ana, ben], LEAD, TODAY)).toBe('ben');
  expect(nextInTurn([ana, ben, person('cleo')], LEAD, TODAY)).toBe('cleo');
  expect(nextInTurn([person('b'), person('a')], LEAD, TODAY)).toBe('a');
});

test.each([
  ['takes no part', { takesPart: false }, null],
  ['takes other kinds', { leadKinds: ['consultation'] }, null],
  ['takes other businesses', { businessTypes: ['restaurant'] }, null],
  ['takes this business', { businessTypes: ['restaurant', 'contractor'] }, 'ana'],
  ['is back tomorrow', { awayUntil: '2026-11-25' }, null],
  ['is back today', { awayUntil: '2026-11-24' }, 'ana'],
] as const)('a person who %s', (_what, more, expected) => {
  expect(nextInTurn([person('ana', more)], LEAD, TODAY)).toBe(expected);
});

test('a lead without a type of business goes to everyone who takes its kind', () => {
  const ana = person('ana', { businessTypes: ['restaurant'] });
  expect(nextInTurn([ana], { kind: 'consultation', businessType: null }, TODAY)).toBe('ana');
});

test('a known person goes to the latest owner who is here and may still own leads', () => {
  const people = [person('ana', { takesPart: false }), person('ben', { awayUntil: '2026-12-01' })];
  expect(ownerOfPerson(people, ['gone', 'ben', 'ana'], TODAY)).toBe('ana');
  expect(ownerOfPerson(people, ['ben'], TODAY)).toBeNull();
});
