import { LEAD_STATUSES, type LeadStatus, optionKeys } from '@fml/contract';
import { describe, expect, it } from 'vitest';
import { kindsToLoad, shownColumns } from './board-columns.ts';
import { type BoardCard, type BoardPool, type ColumnHead, withHeads, withPage } from './board-pool.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

/** A card that arrived at that hour of November 10. */
const card = (hour: number, status: LeadStatus, change: Partial<BoardCard> = {}): BoardCard => ({
  id: `lead-${hour}`,
  status,
  createdAt: `2026-11-10T${String(hour).padStart(2, '0')}:00:00+00:00`,
  updatedAt: '2026-11-10T00:00:00+00:00',
  statusSince: '2026-11-10T00:00:00+00:00',
  source: 'direct',
  isUnread: false,
  suspicion: null,
  callTries: null,
  customValues: {},
  lastCallAt: null,
  dealValue: null,
  monthlyValue: null,
  lostReason: null,
  expectedCloseOn: null,
  ownerId: null,
  owner: null,
  ...change,
});

function heads(
  columns: Partial<Record<LeadStatus, BoardCard[]>>,
  more: Partial<Record<LeadStatus, string>> = {},
) {
  return optionKeys(LEAD_STATUSES).map((status): ColumnHead => {
    const rows = columns[status] ?? [];
    return {
      status,
      rows,
      nextCursor: more[status] ?? null,
      total: { count: rows.length, isExact: true },
      value: rows.reduce((sum, row) => sum + (row.dealValue ?? 0), 0),
      monthly: 0,
      averageSince: rows.length === 0 ? null : '2026-11-18T12:00:00Z',
    };
  });
}

const shown = (pool: BoardPool, pending: Parameters<typeof shownColumns>[1] = []) =>
  shownColumns({ submission: pool }, pending, NOW);
const ids = (pool: BoardPool, status: LeadStatus) => shown(pool)[status].cards.map(({ id }) => id);
const changed = (pool: BoardPool, id: string, change: Partial<BoardCard>): BoardPool => ({
  ...pool,
  rows: pool.rows.map((row) => (row.id === id ? { ...row, ...change } : row)),
});

describe('the pool of cards', () => {
  it('shows cards newest first, with count, value, and age', () => {
    const pool = withHeads(undefined, heads({ new: [card(9, 'new', { dealValue: 50 }), card(8, 'new')] }));
    expect(ids(pool, 'new')).toEqual(['lead-9', 'lead-8']);
    expect(shown(pool).new).toMatchObject({ count: 2, value: 50, isExact: true, averageAgeDays: 2 });
    expect(shown(pool).lost).toMatchObject({ count: 0, averageAgeDays: null });
  });

  it('moves a card and its value at once, and counts it once when the server has it', () => {
    const before = withHeads(undefined, heads({ new: [card(9, 'new', { dealValue: 50 }), card(8, 'new')] }));
    const moved = changed(before, 'lead-9', { status: 'lost' });
    expect(ids(moved, 'lost')).toEqual(['lead-9']);
    expect(shown(moved).lost).toMatchObject({ count: 1, value: 50 });
    expect(shown(moved).new).toMatchObject({ count: 1, value: 0 });
    // Asked before the change was stored: the card stays where the person has put it.
    const late = withHeads(moved, heads({ new: [card(9, 'new', { dealValue: 50 }), card(8, 'new')] }));
    expect(ids(late, 'lost')).toEqual(['lead-9']);
    expect(shown(late).lost.count).toBe(1);
    const stored = card(9, 'lost', { dealValue: 50, updatedAt: '2026-11-20T00:00:00+00:00' });
    const after = withHeads(late, heads({ new: [card(8, 'new')], lost: [stored] }));
    expect(shown(after).lost).toMatchObject({ count: 1, value: 50 });
    expect(shown(after).new.count).toBe(1);
  });

  it('keeps what was loaded further down, and drops what is gone from a head', () => {
    const first = withHeads(undefined, heads({ new: [card(9, 'new'), card(8, 'new')] }, { new: 'after 8' }));
    const pool = withPage(first, 'new', {
      rows: [card(7, 'new'), card(6, 'new')],
      nextCursor: 'after 6',
      total: { count: 5, isExact: true },
    });
    const next = withHeads(pool, heads({ new: [card(10, 'new'), card(8, 'new')] }, { new: 'after 8' }));
    expect(ids(next, 'new')).toEqual(['lead-10', 'lead-8', 'lead-7', 'lead-6']);
    expect(next.columns.new.cursor).toBe('after 6');
    // So many came that the new head does not reach the old one: what is between is loaded by scrolling.
    const far = withHeads(pool, heads({ new: [card(22, 'new'), card(21, 'new')] }, { new: 'after 21' }));
    expect(far.columns.new.cursor).toBe('after 21');
    expect(ids(far, 'new')).toEqual(['lead-22', 'lead-21', 'lead-9', 'lead-8', 'lead-7', 'lead-6']);
    expect(ids(withHeads(pool, heads({ new: [card(9, 'new')] })), 'new')).toEqual(['lead-9']);
  });

  it('keeps a card that was moved to below the head of a column', () => {
    const pool = withHeads(
      undefined,
      heads({ new: [card(1, 'new')], lost: [card(9, 'lost')] }, { lost: 'after 9' }),
    );
    const moved = changed(pool, 'lead-1', { status: 'lost', updatedAt: '2026-11-20T00:00:00+00:00' });
    const after = withHeads(moved, heads({ lost: [card(9, 'lost')] }, { lost: 'after 9' }));
    expect(ids(after, 'lost')).toEqual(['lead-9', 'lead-1']);
    expect(shown(after).lost.count).toBe(1);
  });

  it('shows a status that waits for the connection', () => {
    const pool = withHeads(undefined, heads({ new: [card(9, 'new')] }));
    const columns = shown(pool, [
      {
        id: 'change',
        lead: { kind: 'submission', id: 'lead-9' },
        title: 'Nine',
        action: { what: 'status', status: 'contacted', before: 'new', seen: '' },
      },
    ]);
    expect(columns.contacted.cards).toMatchObject([{ id: 'lead-9', isPending: true }]);
    expect([columns.new.count, columns.contacted.count]).toEqual([0, 1]);
  });

  it('loads the kind of lead whose cards end before the one in sight', () => {
    const submission = withHeads(undefined, heads({ new: [card(9, 'new')] }, { new: 'after 9' }));
    const consultation = withHeads(undefined, heads({ new: [card(3, 'new')] }, { new: 'after 3' }));
    const pools = { submission, consultation };
    expect(kindsToLoad(pools, 'new', card(10, 'new'))).toEqual([]);
    expect(kindsToLoad(pools, 'new', card(5, 'new'))).toEqual(['submission']);
    expect(kindsToLoad(pools, 'new', card(2, 'new'))).toEqual(['submission', 'consultation']);
    expect(kindsToLoad(pools, 'lost', card(2, 'lost'))).toEqual([]);
  });
});
