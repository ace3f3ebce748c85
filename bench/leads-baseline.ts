import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { SAMPLE_ONBOARDING } from '../tests/conformance/lead-samples.ts';

/** The two mails of a lead as the server wrote them, as JSON. */
export interface LeadMails {
  staff: string;
  visitor: string;
}

const SUBMISSION_SQL = `insert into public.onboarding_submissions (id, business_name, business_type, website_url,
  contact_name, contact_email, pain_points, primary_pain_point, desired_outcome, urgency, request_key)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;
const MAIL_SQL = `insert into private.outbox (channel, kind, recipient, content, lead_id)
  values ('email', $1, $2, $3, $4)`;
const INTERVAL_SQL = `insert into private.message_intervals (kind, address_key, taken_at) values ($1, $2, now())`;

/** One lead as a program without our server would store it: prepared statements between begin and commit. */
export async function storeWithPg(pool: pg.Pool, mails: LeadMails): Promise<void> {
  const client = await pool.connect();
  try {
    const id = randomUUID();
    const address = `${id}@bakery.example`;
    await client.query('begin');
    await client.query({
      name: 'submission',
      text: SUBMISSION_SQL,
      values: [
        id,
        SAMPLE_ONBOARDING.business_name,
        SAMPLE_ONBOARDING.business_type,
        SAMPLE_ONBOARDING.website_url,
        SAMPLE_ONBOARDING.contact_name,
        address,
        SAMPLE_ONBOARDING.pain_points,
        SAMPLE_ONBOARDING.primary_pain_point,
        SAMPLE_ONBOARDING.desired_outcome,
        SAMPLE_ONBOARDING.urgency,
        randomUUID(),
      ],
    });
    const mail = { name: 'mail', text: MAIL_SQL };
    await client.query({ ...mail, values: ['lead_for_staff', 'desk@agency.example', mails.staff, id] });
    await client.query({ name: 'interval', text: INTERVAL_SQL, values: ['lead_for_visitor_submission', id] });
    await client.query({ ...mail, values: ['lead_for_visitor', address, mails.visitor, id] });
    await client.query('commit');
  } finally {
    client.release();
  }
}
