import type { Database } from '../database.ts';

/** Whether anybody is staff; null where the database has no such table (migrations switched off). */
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
