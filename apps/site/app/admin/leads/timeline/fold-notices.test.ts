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

it('makes one line of the emails to colleagues that stand together, whatever they told', () => {
  const [a, b, c] = [notice('10:00'), notice('10:00'), notice('02:00', { messageKind: 'staff_notice' })];
  const alone = notice('00:00');
  expect(foldNotices([status, a, b, c, status, alone])).toEqual([
    status,
    { kind: 'notices', id: a.id, at: a.at, lead: LEAD, notices: [a, b, c] },
    status,
    { kind: 'notices', id: alone.id, at: alone.at, lead: LEAD, notices: [alone] },
  ]);
});

it('keeps apart what belongs to another lead, and leaves what the visitor got', () => {
  const visitor = notice('05:00', { messageKind: 'lead_for_visitor' });
  const other = notice('05:00', { lead: { kind: 'submission', id: 'b' } });
  expect(foldNotices([notice('05:00'), other, visitor, visitor]).map(({ kind }) => kind)).toEqual([
    'notices',
    'notices',
    'notice',
    'notice',
  ]);
});

it('says how many were told, and which emails did not arrive', () => {
  const one = notice('00:00');
  expect(formatNotices([one])).toBe('1 colleague notified');
  expect(formatNotices([one, notice('00:00'), one])).toBe('2 colleagues notified');
  expect(formatNotices([one, notice('00:00', { state: 'dead' })])).toBe(
    '2 colleagues notified, 1 email not delivered',
  );
});
