import { describe, expect, it } from 'vitest';
import type { DashboardMetrics } from '../stat-cards/api.ts';
import { nextActions } from './next-actions.ts';

describe('what to do next', () => {
  it('puts leads beyond the promise first, with the oldest to call', () => {
    const [first] = nextActions(metrics({ waiting: 4, unread: 12, newCount: 9 }));
    expect(first).toMatchObject({
      tone: 'late',
      count: 4,
      text: 'leads have waited more than 24 hours',
      actions: [
        { label: 'Call the longest-waiting lead', href: '/admin/submissions?waiting=day&sort=oldest' },
      ],
    });
  });

  it('begins with what is mine', () => {
    const [first, second] = nextActions(metrics({ waiting: 4, mineNew: { submission: 2, consultation: 1 } }));
    expect(first).toMatchObject({
      key: 'mine',
      count: 3,
      text: 'new leads are yours',
      actions: [
        { label: 'Answer 2 submissions', href: '/admin/submissions?status=new&owner=me&sort=oldest' },
        { label: 'Answer 1 consultation', href: '/admin/consultations?status=new&owner=me&sort=oldest' },
      ],
    });
    expect(second?.key).toBe('waiting');
    const [one] = nextActions(metrics({ mineNew: { submission: 0, consultation: 1 } }));
    expect(one).toMatchObject({ text: 'new lead is yours', actions: [{ label: 'Answer the oldest' }] });
  });

  it('leads to the consultation requests when only those have waited, new submissions or not', () => {
    const waiting = {
      waiting: 1,
      waitingByKind: { submission: 0, consultation: 1 },
      waitingLongest: 'consultation',
      consultationsNew: 1,
    } as const;
    for (const newCount of [0, 9]) {
      const [first] = nextActions(metrics({ ...waiting, newCount }));
      expect(first?.text).toBe('lead has waited more than 24 hours');
      expect(first?.actions.map(({ href }) => href)).toEqual([
        '/admin/consultations?waiting=day&sort=oldest',
      ]);
    }
  });

  it('what is counted over both kinds opens the list of each, the longest waiting first', () => {
    const [waiting, unread] = nextActions(
      metrics({
        waiting: 322,
        waitingByKind: { submission: 312, consultation: 10 },
        waitingLongest: 'consultation',
        unread: 14,
        unreadByKind: { submission: 13, consultation: 1 },
      }),
    );
    expect(waiting?.actions).toEqual([
      { label: 'Call 10 consultations', href: '/admin/consultations?waiting=day&sort=oldest' },
      { label: 'Call 312 submissions', href: '/admin/submissions?waiting=day&sort=oldest' },
    ]);
    expect(unread?.actions).toEqual([
      { label: 'Read 13 submissions', href: '/admin/submissions?unread=1' },
      { label: 'Read 1 consultation', href: '/admin/consultations?unread=1' },
    ]);
  });

  it.each([
    [{ submission: 0, consultation: 2 }, '/admin/consultations?unread=1'],
    [{ submission: 3, consultation: 0 }, '/admin/submissions?unread=1'],
  ])('unread leads of one kind alone open its list: %o', (unreadByKind, href) => {
    const unread = unreadByKind.submission + unreadByKind.consultation;
    const [first] = nextActions(metrics({ unread, unreadByKind }));
    expect(first).toMatchObject({ key: 'unread', count: unread, actions: [{ label: 'Read them', href }] });
  });

  it('says at most three things', () => {
    const all = { waiting: 4, unread: 12, newCount: 9, consultationsNew: 2 };
    expect(nextActions(metrics(all)).map(({ key }) => key)).toEqual(['waiting', 'unread', 'consultations']);
  });

  it('turns to qualified leads when no new one waits', () => {
    expect(nextActions(metrics({ qualified: 5 })).map(({ key }) => key)).toEqual(['qualified']);
  });

  it('says when nothing is waiting, and how the first lead comes in', () => {
    expect(nextActions(metrics({}))[0]?.text).toBe('Nothing is waiting');
    expect(nextActions(metrics({ total: 0 }))[0]?.text).toBe('No leads yet');
    expect(nextActions(metrics({ total: 0, consultationsTotal: 1 }))[0]?.text).toBe('Nothing is waiting');
  });
});

function metrics(changes: Partial<DashboardMetrics> & { qualified?: number }): DashboardMetrics {
  const { qualified = 0, ...others } = changes;
  return {
    total: 20,
    newCount: 0,
    convertedCount: 3,
    conversionRate: 15,
    medianResponseMinutes: 40,
    unread: 0,
    unreadByKind: { submission: others.unread ?? 0, consultation: 0 },
    waiting: 0,
    waitingByKind: { submission: others.waiting ?? 0, consultation: 0 },
    mineNew: { submission: 0, consultation: 0 },
    waitingLongest: others.waiting ? 'submission' : null,
    byStatus: { new: others.newCount ?? 0, contacted: 2, qualified, converted: 3, lost: 1 },
    consultationsTotal: 0,
    consultationsNew: 0,
    ...others,
  };
}
