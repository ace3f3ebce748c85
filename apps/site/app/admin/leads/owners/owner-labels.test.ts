import { describe, expect, it } from 'vitest';
import type { TimelineEntry } from '../api.ts';
import type { OwnerState } from './api.ts';
import { describeOwnerChange, describeOwnerConflict, formatAssigned } from './owner-labels.ts';

type OwnerEntry = Extract<TimelineEntry, { kind: 'owner' }>;

const ANA = 'ana@agency.example';
const BEN = 'ben@agency.example';

const entry = (more: Partial<OwnerEntry>): OwnerEntry => ({
  kind: 'owner',
  id: 'owner:1',
  at: '2026-11-21T09:00:00+00:00',
  lead: null,
  by: ANA,
  isOwn: false,
  fromOwner: null,
  toOwner: BEN,
  hadOwner: false,
  hasOwner: true,
  isFromSelf: false,
  isToSelf: false,
  reason: 'staff',
  ...more,
});

describe('a change of owner in the timeline', () => {
  it.each<[string, Partial<OwnerEntry>, string, string]>([
    ['by a colleague', {}, `${ANA} assigned the lead to ${BEN}`, ''],
    ['by me, to a colleague', { isOwn: true }, `You assigned the lead to ${BEN}`, ''],
    ['to me', { isToSelf: true }, `${ANA} assigned the lead to you`, ''],
    ['a colleague takes it', { by: BEN }, `${BEN} took over the lead`, ''],
    [
      'I take it from a colleague',
      { isOwn: true, isToSelf: true, hadOwner: true, fromOwner: BEN },
      'You took over the lead',
      `Before: ${BEN}`,
    ],
    [
      'it becomes unassigned',
      { hadOwner: true, fromOwner: BEN, toOwner: null, hasOwner: false },
      `${ANA} made the lead unassigned`,
      `Before: ${BEN}`,
    ],
    ['round robin', { by: null, reason: 'turn' }, `Assigned to ${BEN}`, 'Next in turn'],
    [
      'known person',
      { by: null, reason: 'same_person' },
      `Assigned to ${BEN}`,
      'Owner of an earlier lead with this email address',
    ],
    [
      'the owner left',
      { by: null, reason: 'left', hadOwner: true, fromOwner: BEN, toOwner: null, hasOwner: false },
      'The lead became unassigned',
      `${BEN} left the team`,
    ],
    ['the account is gone', { toOwner: null }, `${ANA} assigned the lead to a former colleague`, ''],
    ['the system', { by: null }, `The system assigned the lead to ${BEN}`, ''],
  ])('%s', (_case, more, title, detail) => {
    const change = entry(more);
    const who = change.isOwn ? 'You' : (change.by ?? 'The system');
    expect(describeOwnerChange(change, who, (email) => email)).toEqual({ title, detail });
  });
});

describe('a colleague who got there first', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const state: OwnerState = {
    id: '1',
    ownerId: 'b',
    owner: BEN,
    isGone: false,
    by: ANA,
    at: '2026-11-21T09:57:00Z',
  };
  it.each<[Partial<OwnerState>, string]>([
    [{}, `${ANA} assigned this lead to ${BEN} 3 min ago.`],
    [
      { ownerId: null, owner: null, at: '2026-11-21T09:59:55Z' },
      `${ANA} made this lead unassigned just now.`,
    ],
    [{ by: null, at: null }, `The system assigned this lead to ${BEN}.`],
    [{ isGone: true }, 'This lead was deleted.'],
  ])('%j', (more, sentence) => {
    expect(describeOwnerConflict({ ...state, ...more }, now, (email) => email)).toBe(sentence);
  });
});

describe('the outcome of an assignment', () => {
  const nouns = { one: 'submission', many: 'submissions' };
  it.each([
    [1, 0, BEN, `Assigned to ${BEN}`],
    [3, 0, BEN, `3 submissions assigned to ${BEN}`],
    [1, 0, null, 'Now unassigned'],
    [2, 0, null, '2 submissions now unassigned'],
    [1, 2, BEN, `1 submission assigned to ${BEN}, 2 skipped because a colleague just assigned them`],
    [0, 1, BEN, `0 submissions assigned to ${BEN}, 1 skipped because a colleague just assigned it`],
  ])('%i changed, %i skipped', (changed, passedOver, owner, text) => {
    expect(formatAssigned({ changed, passedOver }, owner, nouns)).toBe(text);
  });
});
