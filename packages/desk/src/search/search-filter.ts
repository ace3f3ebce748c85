import type { LeadKind } from '@fml/contract';
import { type Queries, type RawBuilder, sql } from '@fml/postgres';
import { type CappedTotal, cappedTotalOf, MAX_COUNT } from '../paging/count-up-to.ts';
import type { SearchWords } from './search-words.ts';

/** What a search narrows a list to: a condition on `t.id`. */
export interface SearchFilter {
  words: SearchWords;
  condition: RawBuilder<boolean>;
  /** Of all rows of the kind. */
  total: CappedTotal;
  /** More rows have the words than can be told one by one. */
  isFrequent: boolean;
}

export async function searchFilter(
  tx: Queries,
  kind: LeadKind | 'report',
  words: SearchWords,
): Promise<SearchFilter> {
  const entries = tx
    .selectFrom('private.searchEntries as e')
    .select('e.id')
    .where('e.kind', '=', kind)
    .where(sql<boolean>`e.words @@ ${words.query}::tsquery`);
  const { rows } = await sql<{ count: number; ids: string[] | null }>`
    select count(*), case when count(*) <= ${MAX_COUNT} then coalesce(array_agg(id), '{}') end as ids
      from (select id from ${entries} as e limit ${MAX_COUNT + 1}) as found`.execute(tx);
  const { count = 0, ids = [] } = rows[0] ?? {};
  // Told one by one, the planner knows how many there are, and does not walk a whole list for a few.
  const condition: RawBuilder<boolean> =
    ids === null ? sql`t.id in ${entries}` : sql`t.id = any(${ids}::uuid[])`;
  return { words, condition, total: cappedTotalOf(count), isFrequent: ids === null };
}
