import { isUuid } from '@fml/contract';
import { refuse } from '../refuse.ts';
import type { CappedTotal } from './count-up-to.ts';

/** A place in a list: the row at one end of a page, with its key in the order of the list. */
export interface Place {
  isBackwards: boolean;
  id: string;
  key: string;
  /** As it was counted with the first page. */
  total: CappedTotal;
}

const PATTERN = /^([np])~(\d{1,15})~([01])~([0-9a-f-]{36})~(.*)$/s;

export function formatCursor({ isBackwards, id, key, total }: Place): string {
  return [isBackwards ? 'p' : 'n', total.count, total.isExact ? 1 : 0, id, key].join('~');
}

/** Null for the first page. A cursor of another list is refused, as one that someone made up. */
export function parseCursor(cursor: string | undefined, isKey: (key: string) => boolean): Place | null {
  if (cursor === undefined) return null;
  const [, way, count, exact, id = '', key = ''] = PATTERN.exec(cursor) ?? [];
  if (!isUuid(id) || !isKey(key)) throw refuse('no_such_page');
  return { isBackwards: way === 'p', id, key, total: { count: Number(count), isExact: exact === '1' } };
}
