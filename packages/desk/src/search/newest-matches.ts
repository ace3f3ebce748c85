import type { LeadKind } from '@fml/contract';
import { type Queries, sql } from '@fml/postgres';
import { MAX_COUNT } from '../paging/count-up-to.ts';
import type { SearchWords } from './search-words.ts';

/** How far entries are looked through for words that many of them have. */
const NEAR_ENTRIES = 2000;

interface Match {
  kind: LeadKind | 'report';
  id: string;
  createdAt: string;
}

/** The newest entries of a kind that have the words. */
export async function newestMatches(
  tx: Queries,
  kind: Match['kind'],
  { query }: SearchWords,
  limit: number,
): Promise<Match[]> {
  const entries = tx
    .selectFrom('private.searchEntries as e')
    .select(['e.id', 'e.createdAt'])
    .where('e.kind', '=', kind);
  const matching = entries.where(sql<boolean>`e.words @@ ${query}::tsquery`);
  const newest = sql`order by created_at desc, id desc limit ${limit}`;
  const { rows } = await sql<{ id: string; createdAt: string; many: number }>`
    with found as materialized (select * from ${matching.limit(MAX_COUNT + 1)} as f)
    select id, created_at, (select count(*) from found) as many from found ${newest}`.execute(tx);
  const isFrequent = (rows[0]?.many ?? 0) > MAX_COUNT;
  if (!isFrequent) return rows.map(({ id, createdAt }) => ({ kind, id, createdAt }));

  const near = entries
    .select('e.words')
    .orderBy('e.createdAt', 'desc')
    .orderBy('e.id', 'desc')
    .limit(NEAR_ENTRIES);
  const found = await tx
    .selectFrom(near.as('n'))
    .select(['n.id', 'n.createdAt'])
    .where(sql<boolean>`n.words @@ ${query}::tsquery`)
    .orderBy('n.createdAt', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute();
  const isEnough = found.length === limit;
  const rest = isEnough
    ? found
    : await matching.orderBy('e.createdAt', 'desc').orderBy('e.id', 'desc').limit(limit).execute();
  return rest.map((match) => ({ kind, ...match }));
}
