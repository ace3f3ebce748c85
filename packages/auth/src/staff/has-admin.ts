import type { Database } from '@fml/postgres';
import { firstRow } from '../stores/auth-database.ts';

/** Whether there is an admin; null when the database has no table of roles (migrations are off). */
export async function hasAdmin(db: Pick<Database, 'appPool'>): Promise<boolean | null> {
  const tables = `select where to_regclass('public.user_roles') is not null`;
  if ((await firstRow(db.appPool, tables)) === null) return null;
  return (await firstRow(db.appPool, `select from public.user_roles where role = 'admin' limit 1`)) !== null;
}
