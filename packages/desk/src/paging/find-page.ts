import { isUuid } from '@fml/contract';
import { type RawBuilder, sql } from '@fml/postgres';
import { refuse } from '../refuse.ts';
import type { CappedTotal } from './count-up-to.ts';

/** By what a list is ordered. Rows with the same key follow each other by their id, in the same direction. */
export interface Ordering {
  key: RawBuilder<string>;
  id: RawBuilder<string>;
  type: 'timestamptz' | 'text' | 'bigint' | 'numeric';
  isDescending: boolean;
}

export interface FoundRow {
  id: string;
  key: string;
}

/** What `read` adds to its query: rows beyond the edge, in order, so many. `key` is to be selected beside the id. */
export interface Step {
  edge: RawBuilder<boolean>;
  order: RawBuilder<unknown>;
  key: RawBuilder<string>;
  limit: number;
}

type Read = (step: Step) => Promise<FoundRow[]>;

export interface Page {
  ids: string[];
  nextCursor: string | null;
  previousCursor: string | null;
  total: CappedTotal;
}

/** One page of a list, forth or back from a cursor. `count` is asked for the first page alone. */
export async function findPage(
  { cursor, limit, ordering }: { cursor?: string | undefined; limit: number; ordering: Ordering },
  read: Read,
  count: () => Promise<CappedTotal>,
): Promise<Page> {
  const place = parseCursor(cursor, IS_KEY[ordering.type]);
  const isBackwards = place?.isBackwards ?? false;
  const total = place?.total ?? (await count());
  const found = await read(stepFrom(ordering, place, isBackwards, limit + 1));
  const hasMore = found.length > limit;
  const rows = isBackwards ? found.slice(0, limit).reverse() : found.slice(0, limit);
  const [first, last] = [rows[0], rows.at(-1)];
  const cursorAt = (row: FoundRow | undefined, isShown: boolean, backwards: boolean) =>
    row !== undefined && isShown ? formatCursor({ ...row, isBackwards: backwards, total }) : null;
  return {
    ids: rows.map(({ id }) => id),
    nextCursor: cursorAt(last, hasMore || isBackwards, false),
    previousCursor: cursorAt(first, isBackwards ? hasMore : place !== null, true),
    total,
  };
}

/** The rows before and after one that is at `place`, in the order of a list. */
export async function findNeighbors(
  ordering: Ordering,
  place: FoundRow,
  read: Read,
): Promise<{ previousId: string | null; nextId: string | null }> {
  const [previous] = await read(stepFrom(ordering, place, true, 1));
  const [next] = await read(stepFrom(ordering, place, false, 1));
  return { previousId: previous?.id ?? null, nextId: next?.id ?? null };
}

/** Whether a text can be a key, before it is given to the database. */
const IS_KEY: Readonly<Record<Ordering['type'], (key: string) => boolean>> = {
  timestamptz: isTime,
  text: () => true,
  bigint: (key) => /^-?\d{1,18}$/.test(key),
  numeric: (key) => /^\d{1,3}(\.\d{1,10})?$/.test(key),
};

function isTime(key: string): boolean {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/.test(key)) return false;
  const time = new Date(`${key.replace(' ', 'T')}:00`);
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 10) === key.slice(0, 10);
}

function stepFrom(
  { key, id, type, isDescending }: Ordering,
  place: Pick<Place, 'id' | 'key'> | null,
  isBackwards: boolean,
  limit: number,
): Step {
  const isDown = isDescending !== isBackwards;
  const way = isDown ? sql`desc` : sql`asc`;
  return {
    edge:
      place === null
        ? sql<boolean>`true`
        : sql<boolean>`(${key}, ${id}) ${isDown ? sql`<` : sql`>`} (${place.key}::${sql.raw(type)}, ${place.id}::uuid)`,
    order: sql`${key} ${way}, ${id} ${way}`,
    key: sql<string>`(${key})::text`,
    limit,
  };
}

/** A place in a list: the row at one end of a page, with its key in the order of the list. */
interface Place {
  isBackwards: boolean;
  id: string;
  key: string;
  /** As it was counted with the first page. */
  total: CappedTotal;
}

const PATTERN = /^([np])~(\d{1,15})~([01])~([0-9a-f-]{36})~(.*)$/s;

function formatCursor({ isBackwards, id, key, total }: Place): string {
  return [isBackwards ? 'p' : 'n', total.count, total.isExact ? 1 : 0, id, key].join('~');
}

/** Null for the first page. A cursor of another list is refused, as one that someone made up. */
function parseCursor(cursor: string | undefined, isKey: (key: string) => boolean): Place | null {
  if (cursor === undefined) return null;
  const [, way, count, exact, id = '', key = ''] = PATTERN.exec(cursor) ?? [];
  if (!isUuid(id) || !isKey(key)) throw refuse('no_such_page');
  return { isBackwards: way === 'p', id, key, total: { count: Number(count), isExact: exact === '1' } };
}
