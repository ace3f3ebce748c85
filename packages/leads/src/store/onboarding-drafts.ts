import type { Pool } from '@fml/postgres';
import { QUESTIONNAIRE_FIELDS } from '../fields.ts';
import { answerColumns } from './answer-columns.ts';

export interface DraftContent {
  /** 1 to 4. */
  step: number;
  /** Columns of onboarding_drafts, snake_case; absent ones become null. */
  fields: Readonly<Record<string, unknown>>;
}

const COLUMNS = [...answerColumns(QUESTIONNAIRE_FIELDS), 'attribution'];
const FIELD_COLUMNS = COLUMNS.join(', ');
const GIVEN = COLUMNS.map((column) => `given.${column}`).join(', ');
const KNOWN_REPORT = '(select w.id from public.website_reports w where w.id = given.website_report_id)';

/**
 * Makes a draft and gives its id. Only the hash of its key is stored. One with the same `requestKey`, whose answer the page
 * never got, makes way for it; null when the lead of that key is there already.
 */
export async function createDraft(
  pool: Pool,
  { step, fields, keyHash, requestKey }: DraftContent & { keyHash: Buffer; requestKey?: string | undefined },
): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>(
    `with replaced as (
       delete from public.onboarding_drafts d using private.onboarding_draft_keys k
        where k.request_key = $4 and d.id = k.draft_id
     ), draft as (
       insert into public.onboarding_drafts (step, website_report_id, ${FIELD_COLUMNS})
       select $1::smallint, ${KNOWN_REPORT}, ${GIVEN}
         from jsonb_populate_record(null::public.onboarding_drafts, $2::jsonb) as given
        where not exists (select from public.onboarding_submissions s where s.request_key = $4)
       returning id
     ), key as (
       insert into private.onboarding_draft_keys (draft_id, key_hash, request_key)
       select id, $3::bytea, $4::uuid from draft
     )
     select id from draft`,
    [step, JSON.stringify(fields), keyHash, requestKey],
  );
  return rows[0]?.id ?? null;
}

/** Replaces what a draft holds. False when there is none with this id and key, or it has expired. */
export async function updateDraft(
  pool: Pool,
  { id, step, fields, keyHash }: DraftContent & { id: string; keyHash: Buffer },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update public.onboarding_drafts d
        set (step, updated_at, expires_at, website_report_id, ${FIELD_COLUMNS}) = (
          select $2::smallint, now(), now() + interval '30 days', ${KNOWN_REPORT}, ${GIVEN}
            from jsonb_populate_record(null::public.onboarding_drafts, $3::jsonb) as given
        )
       from private.onboarding_draft_keys k
      where d.id = $1 and k.draft_id = d.id and k.key_hash = $4 and d.expires_at > now()`,
    [id, step, JSON.stringify(fields), keyHash],
  );
  return rowCount === 1;
}

/** Deletes a draft; a wrong key or an unknown id changes nothing. */
export async function deleteDraft(pool: Pool, draft: { id: string; keyHash: Buffer }): Promise<void> {
  await pool.query(
    `delete from public.onboarding_drafts d using private.onboarding_draft_keys k
      where d.id = $1 and k.draft_id = d.id and k.key_hash = $2`,
    [draft.id, draft.keyHash],
  );
}
