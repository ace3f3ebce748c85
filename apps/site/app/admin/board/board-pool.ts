import {
  type BusinessType,
  type CappedTotal,
  LEAD_STATUSES,
  type LeadStatus,
  optionKeys,
  type Urgency,
} from '@fml/contract';
import type { AnswerOf } from '@fml/desk';
import type { LeadListRow } from '../leads/model/lead-resource.ts';

/** A lead on the board. Which of the optional fields it has depends on its kind. */
export interface BoardCard extends LeadListRow {
  /** When it got its status. */
  statusSince: string;
  /** The open follow-up that is due first. */
  nextStep?: { title: string; dueAt: string } | null;
  /** The status and time stamp it had when the totals were counted; set by the functions of this file. */
  countedAs?: string;
  countedAt?: string;
  businessName?: string;
  businessType?: BusinessType | null;
  contactName?: string;
  contactEmail?: string | null;
  urgency?: Urgency | null;
  name?: string;
  email?: string | null;
  phone?: string | null;
  bestTime?: 'morning' | 'afternoon' | 'evening' | null;
}

export type ColumnHead = Omit<BoardColumn, 'rows'> & { rows: BoardCard[] };
type ColumnPage = Omit<BoardPage, 'rows'> & { rows: BoardCard[] };

interface Place {
  createdAt: string;
  id: string;
}

interface PoolColumn {
  /** Asks for the cards after `reached`; null: all are loaded. */
  cursor: string | null;
  /** The last card that was loaded in order. */
  reached: Place | null;
  total: CappedTotal;
  value: number;
  monthly: number;
  averageSince: string | null;
}

/**
 * All cards of one kind of lead that were loaded so far. It has the shape of a page of a list, so that a change of a lead
 * reaches it as it reaches lists; a card is in the column of its status.
 */
export interface BoardPool {
  rows: BoardCard[];
  nextCursor: null;
  previousCursor: null;
  total: CappedTotal;
  columns: Record<LeadStatus, PoolColumn>;
}

/**
 * The pool after the heads of its columns were loaded again. Cards further down stay. A card that should be in a head
 * and is not is gone, or no longer matches, unless its status is on its way to the server.
 */
export function withHeads(before: BoardPool | undefined, heads: readonly ColumnHead[]): BoardPool {
  const rows = new Map(before?.rows.map((row) => [row.id, settled(row)]));
  const columns = before === undefined ? emptyColumns() : { ...before.columns };
  const inHeads = new Set(heads.flatMap((head) => head.rows.map(({ id }) => id)));
  for (const head of heads) {
    const known = before?.columns[head.status];
    const last = head.rows.at(-1);
    const hasMore = head.nextCursor !== null && last !== undefined;
    const isJoined =
      hasMore &&
      known?.reached != null &&
      isBelow(known.reached, last) &&
      head.rows.some(({ id }) => rows.get(id)?.status === head.status);
    for (const [id, row] of rows) {
      const isOnItsWay = row.countedAs !== row.status;
      const isFurtherDown = hasMore && isBelow(row, last);
      if (row.status === head.status && !inHeads.has(id) && !isOnItsWay && !isFurtherDown) rows.delete(id);
    }
    const { value, monthly, averageSince, total } = head;
    columns[head.status] = {
      value,
      monthly,
      averageSince,
      total,
      cursor: isJoined ? known.cursor : head.nextCursor,
      reached: isJoined ? known.reached : placeOf(last),
    };
  }
  for (const head of heads) for (const row of head.rows) rows.set(row.id, newer(rows.get(row.id), row));
  return poolOf([...rows.values()], columns);
}

export function withPage(pool: BoardPool, status: LeadStatus, page: ColumnPage): BoardPool {
  const rows = new Map(pool.rows.map((row) => [row.id, row]));
  for (const row of page.rows) rows.set(row.id, newer(rows.get(row.id), row));
  const column = pool.columns[status];
  return poolOf([...rows.values()], {
    ...pool.columns,
    [status]: {
      ...column,
      cursor: page.nextCursor,
      reached: placeOf(page.rows.at(-1)) ?? column.reached,
    },
  });
}

/** What the server says, unless the card is ahead of it: a status of this person is on its way, or was answered since. */
function newer(known: BoardCard | undefined, row: BoardCard): BoardCard {
  const counted = { countedAs: row.status, countedAt: row.updatedAt };
  const isAhead =
    known !== undefined &&
    (known.updatedAt > row.updatedAt || (known.updatedAt === row.updatedAt && known.status !== row.status));
  return isAhead ? { ...known, ...counted } : { ...row, ...counted };
}

/** A change that the server has answered is in its totals. */
function settled(row: BoardCard): BoardCard {
  return row.updatedAt === row.countedAt ? row : { ...row, countedAs: row.status, countedAt: row.updatedAt };
}

/** Whether the first place is further down a column than the second: its lead arrived earlier. */
export function isBelow(a: Place, b: Place): boolean {
  const [left, right] = [Date.parse(a.createdAt), Date.parse(b.createdAt)];
  return left < right || (left === right && a.id < b.id);
}

function poolOf(rows: BoardCard[], columns: BoardPool['columns']): BoardPool {
  return {
    rows,
    nextCursor: null,
    previousCursor: null,
    total: { count: rows.length, isExact: false },
    columns,
  };
}

function placeOf(row: BoardCard | undefined): Place | null {
  return row === undefined ? null : { createdAt: row.createdAt, id: row.id };
}

function emptyColumns(): BoardPool['columns'] {
  const column: PoolColumn = {
    cursor: null,
    reached: null,
    total: { count: 0, isExact: true },
    value: 0,
    monthly: 0,
    averageSince: null,
  };
  return Object.fromEntries(
    optionKeys(LEAD_STATUSES).map((status) => [status, column]),
  ) as BoardPool['columns'];
}

/** The first page of a column, with what is said of all its leads. */
export type BoardColumn = AnswerOf<'lead-board'>[number];

/** Cards of one status and kind of lead, newest first. */
type BoardPage = AnswerOf<'board-column'>;
