import { describe, expect, it } from 'vitest';
import type { StaffMember } from '../../staff/staff-query.ts';
import {
  firstUsefulOption,
  matchingOptions,
  ownerFilterLabel,
  ownerOptions,
  possibleOwners,
} from './owner-options.ts';

const member = (email: string, more: Partial<StaffMember> = {}): StaffMember => ({
  userId: `id of ${email}`,
  email,
  name: null,
  role: 'admin',
  staffRole: 'member',
  createdAt: '2026-11-20T08:00:00+00:00',
  lastSignInAt: null,
  isInvited: false,
  invitationExpiresAt: null,
  isSelf: false,
  ...more,
});
const STAFF = [
  member('mia.lopez@agency.example'),
  member('me@agency.example', { isSelf: true }),
  member('ben@agency.example'),
  member('new@agency.example', { isInvited: true }),
];
const labels = (options: { label: string }[]) => options.map(({ label }) => label);

describe('the options of the picker', () => {
  const options = ownerOptions(STAFF);

  it('begin with me and no one, and leave out those who have not joined yet', () => {
    expect(labels(options)).toEqual(['Me', 'Unassigned', 'ben@agency.example', 'mia.lopez@agency.example']);
    expect(options[0]?.owner).toEqual({ id: 'id of me@agency.example', email: 'me@agency.example' });
    expect(options[1]?.owner).toBeNull();
  });

  it('have no one who may only read, where a lead is given', () => {
    const reader = member('reader@agency.example', { staffRole: 'read_only' });
    expect(labels(ownerOptions(possibleOwners([...STAFF, reader])))).toEqual(labels(options));
  });

  it('name people as they sign, with the address beside it, and find them by both', () => {
    const named = ownerOptions([...STAFF, member('zz@agency.example', { name: 'Ada Moss' })]);
    expect(named[2]).toMatchObject({ name: 'Ada Moss', label: 'Ada Moss', detail: 'zz@agency.example' });
    expect(labels(matchingOptions(named, 'moss'))).toEqual(['Ada Moss']);
    expect(labels(matchingOptions(named, 'zz'))).toEqual(['Ada Moss']);
  });

  it.each([
    ['', ['Me', 'Unassigned', 'ben@agency.example', 'mia.lopez@agency.example']],
    ['lop', ['mia.lopez@agency.example']],
    ['MIA lop', ['mia.lopez@agency.example']],
    // A beginning comes before a middle.
    ['a', ['Me', 'ben@agency.example', 'mia.lopez@agency.example', 'Unassigned']],
    ['un', ['Unassigned']],
    ['zoe', []],
  ])('that match %j', (typed, shown) => {
    expect(labels(matchingOptions(options, typed))).toEqual(shown);
  });

  it.each([
    ['id of ben@agency.example', 0],
    [null, 0],
    ['id of me@agency.example', 1],
  ])('of a lead of %j begin with one that changes it', (owner, first) => {
    expect(firstUsefulOption(options, [owner])).toBe(first);
  });

  it('of leads of several people begin with me', () => {
    expect(firstUsefulOption(options, ['id of me@agency.example', null])).toBe(0);
  });

  it.each([
    ['me', true, 'Me'],
    ['none', true, 'Unassigned'],
    ['id of ben@agency.example', true, 'ben@agency.example'],
    // A link that a colleague shared.
    ['id of me@agency.example', true, 'Me'],
    ['id of some other', true, 'Former colleague'],
    ['id of some other', false, 'Colleague'],
  ])('name the filter %j', (value, isLoaded, label) => {
    expect(ownerFilterLabel(value, options, isLoaded)).toBe(label);
  });
});
