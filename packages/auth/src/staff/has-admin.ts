import type { Database } from '@fml/postgres';

/** Whether there is an admin; null when the database has no table of roles (migrations are off). */
export async function hasAdmin(db: Pick<Database, 'appPool'>): Promise<boolean | null> {
  const { rows: tables } = await db.appPool.query<{ exists: boolean }>(
    `select to_regclass('public.user_roles') is not null as exists`,
  );
  if (!tables[0]?.exists) return null;
  const { rows } = await db.appPool.query<{ found: boolean }>(
    `select exists (select from public.user_roles where role = 'admin') as found`,
  );
  return rows[0]?.found ?? false;
}
