import { type Queries, sql } from '@fml/postgres';

/** Email addresses by account id, of all who still have an account. */
export async function emailsOf(
  tx: Queries,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(ids)].filter((id) => id !== null);
  if (asked.length === 0) return new Map();
  const people = await tx
    .selectFrom('private.people')
    .select(['id', 'email'])
    .where('id', '=', sql<string>`any(${asked}::uuid[])`)
    .execute();
  return new Map(people.flatMap(({ id, email }) => (email === null ? [] : [[id, email]])));
}
