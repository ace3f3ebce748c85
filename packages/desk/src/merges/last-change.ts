import { type Queries, sql } from '@fml/postgres';

/** What was done with a lead since it was seen, the last of it, as a sentence; null when nothing was noted. */
export async function lastChange(
  tx: Queries,
  { id, title }: { id: string; title: string },
  since: string,
): Promise<string | null> {
  const { rows } = await sql<{ who: string | null; what: string }>`
    select private.email_of(who) as who, what from (
      select changed_by as who, changed_at as at, case
          when field = 'status' then 'changed the status of'
          when field = 'owner' then 'changed the owner of'
          when field in ('value', 'monthly', 'lost_reason') then 'changed the outcome of'
          when field = 'custom' then 'changed a custom field of'
          else 'changed the contact data of' end as what
        from private.lead_changes where lead_id = ${id}
      union all
      select author, created_at, 'logged a call to' from public.lead_calls where lead_id = ${id}
      union all
      select merged_by, merged_at, 'merged another lead into' from public.lead_merges where kept_id = ${id}
      union all
      select undone_by, undone_at, 'undid a merge of' from public.lead_merges where kept_id = ${id} or merged_id = ${id}
    ) c
     where at > ${since}::timestamptz - interval '1 second' order by at desc limit 1`.execute(tx);
  const [last] = rows;
  return last === undefined ? null : `${last.who ?? 'The system'} ${last.what} "${title}".`;
}
