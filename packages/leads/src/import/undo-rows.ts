import { type Queries, sql } from '@fml/postgres';

/** Deletes the leads of these rows, but for those that anyone worked on since they were stored. */
export async function undoRows(tx: Queries, importId: string, numbers: readonly number[]): Promise<void> {
  const rows = sql`x.import_id = ${importId} and x.row_number = any(${numbers}::integer[])`;
  // Locked in one order, so that no change comes between the look and the delete.
  await sql`
    select from public.onboarding_submissions s where s.id in (select x.lead_id from private.import_rows x where ${rows})
     order by s.id for update`.execute(tx);
  await sql`
    update private.import_rows x set outcome = case when s.id is null then 'gone' when s.is_touched then 'kept' else 'undone' end
      from private.import_rows r left join lateral (
        select l.id, l.updated_at is distinct from r.stored_at
            or exists (select from public.lead_notes n where n.lead_id = l.id and greatest(n.created_at, n.updated_at) > r.stored_at)
            or exists (select from public.lead_calls c where c.lead_id = l.id)
            or exists (select from public.follow_ups f where f.lead_id = l.id)
            or exists (select from public.lead_contacts c where c.lead_id = l.id)
            or exists (select from public.clients k where k.lead_id = l.id and k.updated_at > k.created_at)
            or exists (select from private.outbox o where o.lead_id = l.id)
            or exists (select from public.lead_messages m where m.lead_id = l.id)
            or exists (select from public.lead_replies p where p.lead_id = l.id)
            or exists (select from public.lead_merges m where m.undone_at is null and m.kept_id = l.id)
            or exists (select from public.lead_merges m where m.undone_at is null and m.merged_id = l.id)
            or exists (select from private.lead_analysis_requests q where q.lead_id = l.id) as is_touched
          from public.onboarding_submissions l where l.id = r.lead_id
      ) s on true
     where ${rows} and r.import_id = x.import_id and r.row_number = x.row_number`.execute(tx);
  await sql`
    delete from public.onboarding_submissions s
     where s.id in (select x.lead_id from private.import_rows x where ${rows} and x.outcome = 'undone')`.execute(
    tx,
  );
}
