import type { LeadStatus } from '@fml/contract';
import { type Database, inTransaction, type PoolClient } from '@fml/postgres';

/** Which leads each rule of the agency is about (docs/product.md#retention). */
export const LEADS_BY_RETENTION_RULE = {
  lost: ['lost'],
  open: ['new', 'contacted', 'qualified'],
  won: ['converted'],
} as const satisfies Record<string, readonly LeadStatus[]>;
export type RetentionRule = keyof typeof LEADS_BY_RETENTION_RULE;
export const RETENTION_RULES = Object.keys(LEADS_BY_RETENTION_RULE) as RetentionRule[];

/** What belongs to a lead goes with it, so that a batch of them is many rows. */
const BATCH_LEADS = 200;
const MAX_LOGGED_IDS = 100;

/**
 * Deletes leads, and takes the contact from reports, that are older than the rules of the agency keep them, in batches.
 * A client is kept while it is one, and as long after its last day. Without rules it does nothing.
 */
export async function applyRetention(
  db: Pick<Database, 'appPool'>,
  signal?: AbortSignal,
  batchLeads = BATCH_LEADS,
): Promise<void> {
  let changed = 1;
  while (changed > 0 && !signal?.aborted) {
    changed = await inTransaction(db.appPool, (tx) => applyOnce(tx, batchLeads));
  }
}

async function applyOnce(tx: PoolClient, batch: number): Promise<number> {
  // Of two servers one works.
  const { rows } = await tx.query<{ mine: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('fix-my-local:retention', 0)) as mine`,
  );
  if (rows[0]?.mine !== true) return 0;
  let changed = 0;
  for (const rule of RETENTION_RULES) changed += await deleteOldLeads(tx, rule, batch);
  return changed + (await forgetOldContacts(tx, batch));
}

async function deleteOldLeads(tx: PoolClient, rule: RetentionRule, batch: number): Promise<number> {
  const { rows: old } = await tx.query<{ id: string }>(
    `select unnest(private.lead_group(l.id)) as id from (
       select r.id from private.lead_rows r, private.retention_rules x
        where r.merged_into is null and r.status = any ($1) and r.updated_at < now() - make_interval(months => x.${rule}_months)
          and not exists (select from public.clients c where c.lead_id = r.id
            and (c.ended_on is null or c.ended_on >= now() - make_interval(months => x.${rule}_months)))
        limit $2) l`,
    [LEADS_BY_RETENTION_RULE[rule], batch],
  );
  if (old.length === 0) return 0;
  const ids = old.map(({ id }) => id).toSorted();
  const { rowCount } = await tx.query(
    'delete from public.leads where id in (select l.id from public.leads l where l.id = any ($1) order by l.id for update)',
    [ids],
  );
  await log(tx, 'remove', 'leads', ids, rule);
  return rowCount ?? 0;
}

/** Reports stay; whose they were does not. */
async function forgetOldContacts(tx: PoolClient, batch: number): Promise<number> {
  const { rows } = await tx.query<{ id: string }>(
    `update public.website_reports r set user_name = null, user_email = null, user_phone = null where r.id in (
       select l.id from public.website_reports l, private.retention_rules x
        where coalesce(l.user_name, l.user_email, l.user_phone) is not null
          and l.created_at < now() - make_interval(months => x.report_months)
        order by l.id limit $1 for update of l)
     returning r.id`,
    [batch],
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await log(tx, 'change', 'website_reports', ids, 'report');
  return ids.length;
}

async function log(
  tx: PoolClient,
  action: 'remove' | 'change',
  subject: string,
  ids: readonly string[],
  rule: string,
): Promise<void> {
  await tx.query(
    `insert into private.audit_log (staff_email, action, subject, row_ids, row_count, details)
     values ('Retention rules', $1, $2, $3, $4, $5)`,
    [
      action,
      subject,
      action === 'remove' ? ids.slice(0, MAX_LOGGED_IDS) : [],
      ids.length,
      JSON.stringify({ rule }),
    ],
  );
}
