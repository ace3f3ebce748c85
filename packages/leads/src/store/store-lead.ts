import { inTransaction, type Pool, queriesOf } from '@fml/postgres';
import { CONSULTATION_FIELDS, QUESTIONNAIRE_FIELDS } from '../fields.ts';
import type { LeadMessages } from '../messages/lead-messages.ts';
import { readStaffMembers, type StaffMember } from '../notices/staff-members.ts';
import { addressedMessages } from './addressed-messages.ts';
import { answerColumns } from './answer-columns.ts';
import { microBatch } from './micro-batch.ts';

export interface NewLead {
  /** Columns of the table, snake_case, with `id` and `request_key`. */
  lead: Readonly<Record<string, unknown>> & { id: string; request_key: string };
  messages: LeadMessages;
  /** Another key under which the same lead may be stored already. */
  earlierKey?: string;
}

export interface NewOnboarding extends NewLead {
  /** The unfinished one that it completes. */
  draft?: { id: string; keyHash: Buffer };
}

/** Of a batch: what the database function takes, besides the messages. */
interface StoredLead {
  item: Readonly<Record<string, unknown>>;
  messages: LeadMessages;
}

type Store = (lead: StoredLead) => Promise<string>;

const ONBOARDING_CALL = `private.store_onboarding_submission(item -> 'lead', item -> 'messages',
  (item ->> 'earlier_key')::uuid, (item ->> 'draft_id')::uuid, decode(item ->> 'draft_key_hash', 'hex'), $2)`;
const CONSULTATION_CALL = `private.store_consultation_request(item -> 'lead', item -> 'messages',
  (item ->> 'earlier_key')::uuid, $2)`;
/** Two keep the database busy; the more leads wait behind them, the more share the next. */
const CONCURRENT_BATCHES = 2;
const MAX_BATCH_SIZE = 32;
/** SQLSTATE of a failure that one lead may cause; a lost, busy or full database fails every lead. */
const OWN_FAILURE = /^(?!08|25006|40|53|57|55P03)[0-9A-Z]{5}$/;

const storesOfPool = new WeakMap<Pool, { onboarding: Store; consultation: Store }>();

/**
 * Stores a lead with its messages in one transaction, which leads that arrive at the same time may share, and removes
 * the draft it completes. The same key is the same lead: other answers replace the first ones.
 *
 * @returns the id of the lead, of an earlier submission when there was one; committed when this resolves
 */
export function storeOnboardingSubmission(pool: Pool, onboarding: NewOnboarding): Promise<string> {
  const { lead, messages, earlierKey, draft } = onboarding;
  const item = {
    lead,
    earlier_key: earlierKey,
    draft_id: draft?.id,
    draft_key_hash: draft?.keyHash.toString('hex'),
  };
  return storesOf(pool).onboarding({ item, messages });
}

/** As above. Fills the contact of the report it names, unless it is suspected. */
export function storeConsultationRequest(pool: Pool, request: NewLead): Promise<string> {
  const { lead, messages, earlierKey } = request;
  return storesOf(pool).consultation({ item: { lead, earlier_key: earlierKey }, messages });
}

/** The lead stored under one of these keys, or null. */
export async function findLead(
  pool: Pool,
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

function storesOf(pool: Pool): { onboarding: Store; consultation: Store } {
  const known = storesOfPool.get(pool);
  if (known !== undefined) return known;
  const stores = {
    onboarding: storeBy(pool, 'store-onboardings', ONBOARDING_CALL, answerColumns(QUESTIONNAIRE_FIELDS)),
    consultation: storeBy(pool, 'store-consultations', CONSULTATION_CALL, answerColumns(CONSULTATION_FIELDS)),
  };
  storesOfPool.set(pool, stores);
  return stores;
}

function storeBy(pool: Pool, name: string, call: string, columns: readonly string[]): Store {
  const text = `select ${call} as id from jsonb_array_elements($1::jsonb) with ordinality as given (item, place)
    order by place`;
  return microBatch({
    concurrency: CONCURRENT_BATCHES,
    maxBatchSize: MAX_BATCH_SIZE,
    isOwnFailure: (error) => OWN_FAILURE.test(String((error as { code?: unknown } | null)?.code)),
    run: (leads: readonly StoredLead[]) =>
      inTransaction(pool, async (client) => {
        const staff = await readStaffMembers(queriesOf(client));
        const { rows } = await client.query<{ id: string }>({
          name,
          text,
          values: [withMessages(leads, staff), columns],
        });
        return rows.map(({ id }) => id);
      }),
  });
}

function withMessages(leads: readonly StoredLead[], staff: readonly StaffMember[]): string {
  const now = new Date();
  return JSON.stringify(
    leads.map(({ item, messages }) => ({ ...item, messages: addressedMessages(messages, staff, now) })),
  );
}
