import type { LeadKind } from '@fml/contract';
import { type Queries, sql } from '@fml/postgres';
import { newestEntries } from './newest-entries.ts';
import type { SearchWords } from './search-words.ts';

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
  const all = tx
    .selectFrom('private.searchEntries')
    .select(['id', 'createdAt', 'words'])
    .where('kind', '=', kind);
  const newestOf = (entries: typeof all) =>
    tx
      .selectFrom(entries.as('e'))
      .select(['e.id', 'e.createdAt'])
      .where(sql<boolean>`e.words @@ ${query}::tsquery`)
      .orderBy('e.createdAt', 'desc')
      .orderBy('e.id', 'desc')
      .limit(limit)
      .execute();
  const near = await newestOf(newestEntries(tx, kind));
  const found = near.length === limit ? near : await newestOf(all);
  return found.map((match) => ({ kind, ...match }));
}
