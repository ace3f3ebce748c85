import { randomUUID } from 'node:crypto';
import type { WebsiteReport } from '@fml/contract';
import { seedDesk } from '@fml/leads/seed';
import { inQueries, inTransaction } from '@fml/postgres';
import { insertReport } from '@fml/reports/testing';
import type { Page } from '@playwright/test';
import type { Desk } from './staff.ts';

type Fields = Record<string, unknown>;

/** The fictional leads of the seed. */
export async function fillDesk(desk: Desk): Promise<void> {
  await seedDesk({ adminPool: desk.sql }, { rows: 300 });
}

/** The one row of a query, straight from the tables. */
export async function rowOf<Row extends object>(desk: Desk, query: string): Promise<Row> {
  const { rows } = await desk.sql.query<Row>(query);
  const [row] = rows;
  if (row === undefined) throw new Error('no row');
  return row;
}

const SUBMISSION = {
  business_name: 'Riverside Plumbing',
  business_type: 'service_business',
  website_url: 'https://riverside-plumbing.example/',
  contact_name: 'Ana Torres',
  contact_email: 'ana@riverside-plumbing.example',
  contact_phone: '(213) 555-0142',
  pain_points: ['slow_website', 'no_tracking'],
  primary_pain_point: 'slow_website',
  desired_outcome: 'more_calls',
  urgency: 'this_month',
};

const CONSULTATION = { name: 'Ana Torres', email: 'ana@riverside-plumbing.example' };

/** Gives back the ids, in the order of `leads`; the first is the newest. */
export async function addSubmissions(desk: Desk, leads: readonly Fields[]): Promise<string[]> {
  return addRows(
    desk,
    'public.onboarding_submissions',
    leads.map((lead) => ({ ...SUBMISSION, ...lead })),
  );
}

export async function addConsultations(desk: Desk, leads: readonly Fields[]): Promise<string[]> {
  return addRows(
    desk,
    'public.consultation_requests',
    leads.map((lead) => ({ ...CONSULTATION, ...lead })),
  );
}

/** Unfinished questionnaires; what is not given was not answered. */
export async function addDrafts(desk: Desk, drafts: readonly Fields[]): Promise<string[]> {
  return addRows(desk, 'public.onboarding_drafts', drafts);
}

/** As the worker stores it. */
export async function addReport(desk: Desk, report: WebsiteReport): Promise<string> {
  const { id } = await inQueries({ appPool: desk.sql }, (tx) => insertReport(tx, report));
  return id;
}

async function addRows(desk: Desk, table: string, rows: readonly Fields[]): Promise<string[]> {
  const ids = rows.map(() => randomUUID());
  const whole = rows.map((row, index): Fields => {
    const createdAt = new Date(Date.now() - index * 60_000).toISOString();
    return { id: ids[index], created_at: createdAt, updated_at: createdAt, ...row };
  });
  // What a row leaves out is for the database to fill, so only rows of the same fields go together.
  const alike = Map.groupBy(whole, (row) => Object.keys(row).join(', '));
  await inTransaction(desk.sql, async (client) => {
    for (const [names, group] of alike) {
      const values = group.map((row) => Object.values(row));
      const width = values[0]?.length ?? 0;
      const tuples = values.map(
        (row, at) => `(${row.map((_, place) => `$${at * width + place + 1}`).join(', ')})`,
      );
      await client.query(`insert into ${table} (${names}) values ${tuples.join(', ')}`, values.flat());
    }
  });
  return ids;
}

type LeadTable = 'public.onboarding_submissions' | 'public.consultation_requests';

/** Follow-ups on submissions; without `email` they are unassigned. `due` is from now on, such as `-2 hours`. */
export async function addFollowUps(
  desk: Desk,
  followUps: readonly { leadId: string; title: string; due: string; email?: string; zone?: string }[],
): Promise<void> {
  for (const { leadId, title, due, email = null, zone = 'America/Los_Angeles' } of followUps) {
    await desk.sql.query(
      `insert into public.follow_ups (lead_id, title, due_at, time_zone, assignee_id)
       values ($1, $2, now() + $3::interval, $4, (select id from auth.users where email = $5))`,
      [leadId, title, due, zone, email],
    );
  }
}

/** A change that the person looking at the lead did not make. */
export async function changeLead(desk: Desk, table: LeadTable, id: string, fields: Fields): Promise<void> {
  const places = Object.keys(fields).map((name, index) => `${name} = $${index + 2}`);
  await desk.sql.query(`update ${table} set ${places.join(', ')} where id = $1`, [
    id,
    ...Object.values(fields),
  ]);
}

/** What the database says now, past every cache. */
export async function storedStatuses(
  desk: Desk,
  ids: readonly string[],
  table: LeadTable = 'public.onboarding_submissions',
): Promise<string[]> {
  const { rows } = await desk.sql.query<{ status: string }>(
    `select status from ${table} where id = any ($1) order by array_position($1, id)`,
    [ids],
  );
  return rows.map(({ status }) => status);
}

/** Fails the journey if a page opens a dialog: untrusted text has run as a script. */
export function refuseDialogs(page: Page): void {
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog opened: ${dialog.message()}`);
  });
}
