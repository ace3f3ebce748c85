import type pg from 'pg';
import type { MailContent } from '../outbox/outbox-message.ts';

/** What is sent about a lead; stored in its transaction. What is absent is not sent. */
export interface LeadMessages {
  staff?: MailContent;
  /** Besides the staff the database knows of (`private.staff_told_of_leads`). */
  staff_addresses: readonly string[];
  visitor?: MailContent;
  webhook?: Readonly<Record<string, unknown>> & { type: string };
}

export interface StoredLead {
  /** Columns of the table, snake_case, with `id` and `request_key`. */
  lead: Readonly<Record<string, unknown>> & { id: string; request_key: string };
  messages: LeadMessages;
  /** Another key under which the same lead may be stored already. */
  earlierKey?: string;
}

/**
 * Stores a lead with its messages in one transaction and removes the draft it completes. The same key is the same
 * lead: other answers replace the first ones.
 *
 * @returns the id of the lead, of an earlier submission when there was one; committed when this resolves
 */
export async function storeOnboardingSubmission(
  pool: pg.Pool,
  { lead, messages, earlierKey, draft }: StoredLead & { draft?: { id: string; keyHash: Buffer } },
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'store-onboarding-submission',
    text: 'select private.store_onboarding_submission($1::jsonb, $2::jsonb, $3::uuid, $4::uuid, $5::bytea) as id',
    values: [
      JSON.stringify(lead),
      JSON.stringify(messages),
      earlierKey ?? null,
      draft?.id ?? null,
      draft?.keyHash ?? null,
    ],
  });
  return idOf(rows);
}

/** As above. Fills the contact of the report it names, unless it is suspected. */
export async function storeConsultationRequest(
  pool: pg.Pool,
  { lead, messages, earlierKey }: StoredLead,
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'store-consultation-request',
    text: 'select private.store_consultation_request($1::jsonb, $2::jsonb, $3::uuid) as id',
    values: [JSON.stringify(lead), JSON.stringify(messages), earlierKey ?? null],
  });
  return idOf(rows);
}

/** The lead stored under one of these keys, or null. */
export async function findLead(
  pool: pg.Pool,
  kind: 'submission' | 'consultation',
  requestKeys: readonly string[],
): Promise<string | null> {
  const table = kind === 'submission' ? 'onboarding_submissions' : 'consultation_requests';
  const { rows } = await pool.query<{ id: string }>(
    `select id from public.${table} where request_key = any ($1::uuid[]) limit 1`,
    [requestKeys],
  );
  return rows[0]?.id ?? null;
}

function idOf(rows: readonly { id: string }[]): string {
  const [row] = rows;
  if (row === undefined) throw new Error('a stored lead has no id');
  return row.id;
}
