import { seedDesk } from '@fml/leads/seed';
import type { Desk } from './staff.ts';

/** The lead desk without a single lead or report, whatever other journeys left behind. */
export async function emptyDesk(sql: Desk['sql']): Promise<void> {
  const client = await sql.connect();
  try {
    await client.query('begin');
    // Forced row security binds the owner too.
    await client.query('set local role service_role');
    for (const table of [
      'onboarding_submissions',
      'consultation_requests',
      'onboarding_drafts',
      'website_reports',
    ]) {
      await client.query(`delete from public.${table}`);
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Nothing but the fictional leads of the seed. */
export async function fillDesk(sql: Desk['sql'], rows = 300): Promise<void> {
  await emptyDesk(sql);
  await seedDesk({ adminPool: sql }, { rows });
}

/** One row of figures straight from the tables. */
export async function figuresOf<Row extends object>(sql: Desk['sql'], query: string): Promise<Row> {
  const client = await sql.connect();
  try {
    await client.query('begin');
    await client.query('set local role service_role');
    const { rows } = await client.query<Row>(query);
    await client.query('commit');
    const [row] = rows;
    if (row === undefined) throw new Error('no row');
    return row;
  } finally {
    client.release();
  }
}
