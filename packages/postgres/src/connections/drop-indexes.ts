import type pg from 'pg';

/**
 * Drops the indexes of these tables that no constraint needs: filling a table is many times faster without them. Answers the
 * statements that build them again: an index built in a transaction that changed the rows twice serves later transactions
 * alone. `whole` leaves the indexes of a few rows where they are.
 */
export async function dropIndexes(
  client: pg.ClientBase,
  tables: readonly string[],
  which: 'all' | 'whole' = 'all',
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i
      where i.indrelid = any ($1::regclass[]) and not i.indisreplident and ($2 = 'all' or i.indpred is null)
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
      order by 1`,
    [tables, which],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
