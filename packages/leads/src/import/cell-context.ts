import { type Queries, sql } from '@fml/postgres';
import type { CellContext } from '../fields.ts';

/** The custom fields of submissions, and who may own leads. */
export async function readCellContext(tx: Queries): Promise<CellContext> {
  const customFields = await tx
    .selectFrom('customFields')
    .select(['id', 'name', 'type', 'choices'])
    .where('onSubmissions', '=', true)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return { customFields, owners: [...(await readOwners(tx)).keys()] };
}

/** The ids of all who may own leads, by email address in lower case. */
export async function readOwners(tx: Queries): Promise<ReadonlyMap<string, string>> {
  const people = await tx
    .selectFrom('userRoles as r')
    .innerJoin('private.people as p', 'p.id', 'r.userId')
    .select(['p.id', 'p.email'])
    .where(sql<boolean>`private.role_allows(r.staff_role, 'write')`)
    .execute();
  return new Map(people.flatMap(({ id, email }) => (email === null ? [] : [[email.toLowerCase(), id]])));
}
