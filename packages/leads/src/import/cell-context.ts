import type { Pool } from '@fml/postgres';
import type { CellContext } from '../fields.ts';

/** The custom fields of submissions, and who may own leads. */
export async function readCellContext(pool: Pool): Promise<CellContext> {
  const [fields, owners] = await Promise.all([
    pool.query<CellContext['customFields'][number]>(
      'select id, name, type, choices from public.custom_fields where on_submissions and deleted_at is null order by created_at, id',
    ),
    pool.query<{ email: string }>(
      'select t.email from private.team() t where not t.is_invited and private.can_own(t.user_id)',
    ),
  ]);
  return { customFields: fields.rows, owners: owners.rows.map(({ email }) => email) };
}
