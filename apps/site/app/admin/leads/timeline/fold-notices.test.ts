import { expect, it } from 'vitest';
import type { TimelineEntry } from '../api.ts';
import { foldNotices, formatNotices, type NoticeEntry } from './fold-notices.ts';

const LEAD = { kind: 'submission', id: 'a' } as const;
let count = 0;
function notice(at: string, more: Partial<NoticeEntry> = {}): NoticeEntry {
  count += 1;
  return {
    kind: 'notice',
    id: `mail:${count}`,
    at: `2026-11-21T09:${at}+00:00`,
    lead: LEAD,
    channel: 'email',
    messageKind: 'lead_for_staff',
    recipient: `${count}@agency.example`,
    state: 'sent',
    attempts: 1,
    finishedAt: null,
    ...more,
  };
}
const status: TimelineEntry = {
  kind: 'status',
  id: 'status:1',
  at: '2026-11-21T09:00:00+00:00',
  lead: LEAD,
  by: null,
  isOwn: false,
  fromStatus: 'new',
  toStatus: 'lost',
};

it('makes one line of the emails to colleagues about one event', () => {
  const [a, b, c] = [notice('00:00'), notice('00:00'), notice('00:02')];
  expect(foldNotices([status, a, b, c, status])).toEqual([
    status,
    { kind: 'notices', id: a.id, at: a.at, lead: LEAD, notices: [a, b, c] },
    status,
  ]);
});

it('keeps apart what belongs to another event, another lead, or the visitor', () => {
  const entries = [
    notice('10:00'),
    notice('05:00'),
    notice('05:00', { messageKind: 'staff_notice' }),
    notice('05:00', { messageKind: 'staff_notice', lead: { kind: 'submission', id: 'b' } }),
    notice('05:00', { messageKind: 'lead_for_visitor' }),
    notice('05:00', { messageKind: 'lead_for_visitor' }),
  ];
  expect(foldNotices(entries)).toEqual(entries);
});

it('says how many were told, and which emails did not arrive', () => {
  expect(formatNotices([notice('00:00'), notice('00:00')])).toBe('2 colleagues notified');
  expect(formatNotices([notice('00:00'), notice('00:00', { state: 'dead' })])).toBe(
    '2 colleagues notified, 1 email not delivered',
  );
});
