import { expect, test } from 'vitest';
import type { StaffMember } from '../staff/staff-query.ts';
import { formatMember, ownedLeadsNotice } from './format-member.ts';

const NOW = new Date('2026-11-22T20:00:00Z');
const MEMBER: StaffMember = {
  userId: 'ana',
  name: null,
  email: 'ana@desk.example',
  role: 'admin',
  staffRole: 'member',
  createdAt: '2026-11-20T20:00:00Z',
  lastSignInAt: null,
  isInvited: false,
  invitationExpiresAt: null,
  isSelf: false,
};

test.each<[Partial<StaffMember>, RegExp]>([
  [{}, /^On the team since Nov 20, 2026$/],
  [{ lastSignInAt: '2026-11-21T20:00:00Z' }, /^Last signed in Nov 21, 2026$/],
  [
    { isInvited: true, invitationExpiresAt: '2026-11-23T20:00:00Z' },
    /^Invited Nov 20, 2026, open until Nov 23, 2026$/,
  ],
  [
    { isInvited: true, invitationExpiresAt: '2026-11-22T19:59:00Z' },
    /^The invitation expired Nov 22, 2026\. Resend it\.$/,
  ],
])('%j', (columns, words) => {
  expect(formatMember({ ...MEMBER, ...columns }, NOW)).toMatch(words);
});

test.each([
  [0, ''],
  [1, ' Their 1 lead becomes unassigned.'],
  [1200, ' Their 1,200 leads become unassigned.'],
])('says what becomes of %i leads', (count, sentence) => {
  expect(ownedLeadsNotice(count)).toBe(sentence);
});
