import { type Queries, sql } from '@fml/postgres';

/** In a query: the email address of the account that a column names; null where it is gone. */
export function emailOf(column: string) {
  return sql<string | null>`private.email_of(${sql.ref(column)})`;
}

/** In a query, for sentences: the name that the person of an account entered, otherwise their email address; null where it is gone. */
export function nameOf(column: string) {
  return sql<string | null>`coalesce(
    (select s.sender_name from private.mail_signatures s where s.user_id = ${sql.ref(column)}), private.email_of(${sql.ref(column)}))`;
}

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
