import type { Queries } from '@fml/postgres';

/** How far entries are looked through before the index is asked: of words that many entries have, it would find all. */
const NEAR_ENTRIES = 2000;

/** What the search knows of the newest leads or reports of a kind. */
export function newestEntries(tx: Queries, kind: 'submission' | 'consultation' | 'report') {
  return tx
    .selectFrom('private.searchEntries')
    .select(['id', 'createdAt', 'words'])
    .where('kind', '=', kind)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(NEAR_ENTRIES);
}
