import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** Text columns of a valid lead; tests change what they are about. */
export const SAMPLE_SUBMISSION = {
  business_name: 'Brightside Dental',
  business_type: 'medical_practice',
  website_url: 'https://brightside.example/',
  contact_name: 'Dana Ruiz',
  contact_email: 'dana@brightside.example',
  pain_points: ['slow_website', 'no_tracking'],
  primary_pain_point: 'slow_website',
  desired_outcome: 'more_calls',
  urgency: 'this_month',
} as const;

/** Inserts a lead and gives its id. */
export async function insertSubmission(
  pool: Pick<pg.Pool, 'query'>,
  columns: Record<string, unknown> = {},
): Promise<string> {
  return insertRow(pool, 'onboarding_submissions', { ...SAMPLE_SUBMISSION, ...columns });
}

/** Inserts a row of a table of `public` that has an id. */
export async function insertRow(
  pool: Pick<pg.Pool, 'query'>,
  table: string,
  columns: Record<string, unknown>,
): Promise<string> {
  const names = Object.keys(columns);
  const { rows } = await pool.query<{ id: string }>(
    `insert into public.${table} (${names.join(', ')})
     values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(columns),
  );
  return rows[0]?.id ?? '';
}

/** A user without password or identity, enough for claims and roles. */
export async function insertUser(adminPool: pg.Pool, options: { admin: boolean }): Promise<string> {
  const id = randomUUID();
  await adminPool.query(
    `insert into auth.users (id, aud, role, email, created_at, updated_at)
     values ($1, 'authenticated', 'authenticated', $1::text || '@staff.example', now(), now())`,
    [id],
  );
  if (options.admin) {
    await adminPool.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [id]);
  }
  return id;
}
