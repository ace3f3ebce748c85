import type { LeadKind, LeadStatus } from '@fml/contract';
import { STATUS_ORDER } from '../leads/model/lead-status.ts';
import { type PendingChange, pendingStatus } from '../leads/offline/pending-changes.ts';
import { type BoardCard, type BoardPool, isBelow } from './board-pool.ts';

export interface ShownCard extends BoardCard {
  kind: LeadKind;
  /** Its status was chosen without a connection. */
  isPending: boolean;
}

/** One column as it is shown, both kinds of leads together. */
export interface ShownColumn {
  status: LeadStatus;
  cards: ShownCard[];
  count: number;
  /** The value and the count are at least this much. */
  isExact: boolean;
  value: number;
  monthly: number;
  /** How long the leads have had the status on average; null when it is not known. */
  averageAgeDays: number | null;
}

export type Pools = Partial<Record<LeadKind, BoardPool>>;

const DAY_MS = 86_400_000;

/** The columns of the board: each card stands under the status it has now, also one that was chosen and is not stored yet. */
export function shownColumns(
  pools: Pools,
  pending: readonly PendingChange[],
  now: Date,
): Record<LeadStatus, ShownColumn> {
  const columns = Object.fromEntries(
    STATUS_ORDER.map((status) => [status, emptyColumn(pools, status, now)]),
  ) as Record<LeadStatus, ShownColumn>;
  for (const [kind, pool] of Object.entries(pools) as [LeadKind, BoardPool][]) {
    for (const row of pool.rows) {
      const waiting = pending.length === 0 ? null : pendingStatus(pending, { kind, id: row.id });
      const status = waiting ?? row.status;
      const column = columns[status as LeadStatus];
      if (column === undefined) continue;
      column.cards.push({ ...row, status, kind, isPending: waiting !== null });
      if (row.countedAs !== undefined && row.countedAs !== status) {
        addTo(column, row, 1);
        addTo(columns[row.countedAs as LeadStatus], row, -1);
      }
    }
  }
  for (const column of Object.values(columns)) column.cards.sort((a, b) => (isBelow(a, b) ? 1 : -1));
  return columns;
}

/** Which kinds have more cards to load before the one in sight at the bottom. */
export function kindsToLoad(pools: Pools, status: LeadStatus, bottom: BoardCard | undefined): LeadKind[] {
  return (Object.entries(pools) as [LeadKind, BoardPool][]).flatMap(([kind, pool]) => {
    const { cursor, reached } = pool.columns[status];
    if (cursor === null) return [];
    const isReached =
      bottom === undefined || reached === null || bottom.id === reached.id || isBelow(bottom, reached);
    return isReached ? [kind] : [];
  });
}

function emptyColumn(pools: Pools, status: LeadStatus, now: Date): ShownColumn {
  const parts = Object.values(pools).map(({ columns }) => columns[status]);
  const sum = (of: (part: (typeof parts)[number]) => number) =>
    parts.reduce((total, part) => total + of(part), 0);
  const aged = parts.filter(({ total }) => total.count > 0);
  const agedCount = aged.reduce((total, part) => total + part.total.count, 0);
  const ages = aged.map(({ averageSince, total }) =>
    averageSince === null ? null : (now.getTime() - Date.parse(averageSince)) * total.count,
  );
  const knownAges = ages.filter((age) => age !== null);
  return {
    status,
    cards: [],
    count: sum(({ total }) => total.count),
    isExact: parts.every(({ total }) => total.isExact),
    value: sum(({ value }) => value),
    monthly: sum(({ monthly }) => monthly),
    averageAgeDays:
      agedCount === 0 || knownAges.length < ages.length
        ? null
        : Math.max(0, knownAges.reduce((total, age) => total + age, 0) / agedCount / DAY_MS),
  };
}

function addTo(column: ShownColumn, row: BoardCard, times: 1 | -1): void {
  column.count += times;
  column.value += times * (row.dealValue ?? 0);
  column.monthly += times * (row.monthlyValue ?? 0);
}
