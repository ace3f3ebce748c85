import { seedDesk } from '@fml/leads/seed';
import type { Desk } from './staff.ts';

/** The lead desk without a single lead or report, whatever other journeys left behind. */
export async function emptyDesk(sql: Desk['sql']): Promise<void> {
  await sql.query(
    `delete from public.onboarding_submissions; delete from public.consultation_requests;
     delete from public.onboarding_drafts; delete from public.website_reports`,
  );
}

/** Nothing but the fictional leads of the seed. */
export async function fillDesk(sql: Desk['sql'], rows = 300): Promise<void> {
  await emptyDesk(sql);
  await seedDesk({ adminPool: sql }, { rows });
}

/** The one row of a query, straight from the tables. */
export async function rowOf<Row extends object>(sql: Desk['sql'], query: string): Promise<Row> {
  const { rows } = await sql.query<Row>(query);
  const [row] = rows;
  if (row === undefined) throw new Error('no row');
  return row;
}
