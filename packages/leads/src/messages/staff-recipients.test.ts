import { expect, test } from 'vitest';
import type { StaffMember } from '../notices/staff-members.ts';
import { staffRecipients } from './staff-recipients.ts';

const NOON = new Date('2026-07-01T12:00:00Z');
const QUIET = { starts: '11:00:00', ends: '13:00:00', timeZone: 'UTC' };

function member(changes: Partial<StaffMember>): StaffMember {
  return {
    id: 'any',
    address: 'kim@agency.example',
    leadNotices: 'all',
    mailsOfNewLeads: true,
    mailsOfFollowUps: true,
    quiet: undefined,
    ...changes,
  };
}
const addresses = (staff: StaffMember[], mailboxes: string[] = []) =>
  staffRecipients(staff, mailboxes, NOON).map(({ address }) => address);

test.each([
  [{}, 1],
  [{ address: null }, 0],
  [{ leadNotices: 'own' }, 0],
  [{ leadNotices: 'none' }, 0],
  [{ mailsOfNewLeads: false }, 0],
  [{ mailsOfFollowUps: false }, 1],
] as const)('a member of staff with %j gets %i mails', (changes, count) => {
  expect(addresses([member(changes)])).toHaveLength(count);
});

test('an address gets one mail, and of a large team fifty', () => {
  expect(addresses([member({})], ['Kim@Agency.example', 'desk@agency.example'])).toEqual([
    'kim@agency.example',
    'desk@agency.example',
  ]);
  const many = Array.from({ length: 60 }, (_, place) => member({ address: `staff${place}@agency.example` }));
  expect(addresses(many)).toHaveLength(50);
});

test('quiet hours hold back the mail of their person alone', () => {
  const staff = [member({ quiet: QUIET, mailsOfNewLeads: false }), member({ address: 'lee@agency.example' })];
  expect(staffRecipients(staff, ['kim@agency.example'], NOON)).toEqual([
    { address: 'kim@agency.example', notBefore: new Date('2026-07-01T13:00:00Z') },
    { address: 'lee@agency.example', notBefore: null },
  ]);
});
