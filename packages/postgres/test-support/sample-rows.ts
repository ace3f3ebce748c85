import { randomUUID } from 'node:crypto';
import type pg from 'pg';

type Columns = Record<string, unknown>;

/** A valid lead with everything that has to be there; tests change what they are about. */
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

export const SAMPLE_REPORT = {
  url: 'https://brightside.example/',
  status: 'full',
  report: '{}',
  versions: '{}',
  stage_ms: '{}',
} as const;

export const SAMPLE_CONSULTATION = { name: 'Kim Ode', email: 'kim@bakery.example' } as const;

/** The statement that adds a row with these columns to a table of `public`. */
export function insertStatement(table: string, columns: Columns): { text: string; values: unknown[] } {
  const names = Object.keys(columns);
  const places = names.map((_, index) => `$${index + 1}`);
  return {
    text: `insert into public.${table} (${names.join(', ')}) values (${places.join(', ')})`,
    values: Object.values(columns),
  };
}

/** Inserts a row of a table that has an id, and gives the id. */
export async function insertRow(
  pool: Pick<pg.Pool, 'query'>,
  table: string,
  columns: Columns,
): Promise<string> {
  const { text, values } = insertStatement(table, columns);
  const { rows } = await pool.query<{ id: string }>(`${text} returning id`, values);
  return rows[0]?.id ?? '';
}

/** Inserts a lead and gives its id. */
export function insertSubmission(pool: Pick<pg.Pool, 'query'>, columns: Columns = {}): Promise<string> {
  return insertRow(pool, 'onboarding_submissions', { ...SAMPLE_SUBMISSION, ...columns });
}

/** A user without password or identity but with a session, enough for claims and roles. */
export async function insertUser(
  adminPool: Pick<pg.Pool, 'query'>,
  options: { admin: boolean; staffRole?: 'owner' | 'manager' | 'member' | 'read_only' },
): Promise<string> {
  const id = randomUUID();
  await adminPool.query(
    `insert into auth.users (id, aud, role, email, email_confirmed_at, created_at, updated_at)
     values ($1, 'authenticated', 'authenticated', $2, now(), now(), now())`,
    [id, `${id}@staff.example`],
  );
  await insertSession(adminPool, id);
  if (options.admin) {
    await adminPool.query(
      `insert into public.user_roles (user_id, role, staff_role) values ($1, 'admin', $2)`,
      [id, options.staffRole ?? 'owner'],
    );
  }
  return id;
}

/** The one session of a sample user; it has the id of its user. */
export async function insertSession(pool: Pick<pg.Pool, 'query'>, userId: string): Promise<void> {
  await pool.query(
    'insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $1, now(), now())',
    [userId],
  );
}

/** What the access token of a sample user says. */
export function claimsOf(userId: string): { sub: string; session_id: string } {
  return { sub: userId, session_id: userId };
}
