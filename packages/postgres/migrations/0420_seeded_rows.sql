-- Which rows `npm run db:seed` made: it removes exactly these, and reads or changes no other.
create table private.seeded_rows (
  id uuid primary key,
  kind text not null check (kind in ('submission', 'consultation', 'report', 'draft')),
  -- Of an unfinished form: what it added to the figures, which outlive it.
  counted_day date,
  counted_step smallint,
  expires_at timestamptz
);
alter table private.seeded_rows enable row level security;
alter table private.seeded_rows force row level security;
revoke all on private.seeded_rows from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.seeded_rows to service_role;

-- Rows of an earlier release's seed say by their ids what they are. That release also gave other leads invented notes,
-- changes of status and messages, some of them still to be sent: those go.
set local role service_role;
do $$
declare
  many bigint := case when exists (
      select from public.onboarding_submissions where id = md5('fix-my-local seed submission 1')::uuid)
    then (select count(*) from public.onboarding_submissions) else 0 end;
  invented_staff uuid[] := array[
    md5('fix-my-local seed staff ana@agency.example')::uuid, md5('fix-my-local seed staff ben@agency.example')::uuid];
begin
  if many = 0 then return; end if;
  insert into private.seeded_rows (id, kind, counted_day, counted_step, expires_at)
  select r.id, r.kind, r.day, r.step, r.expires_at
    from (select k.kind, md5('fix-my-local seed ' || k.kind || ' ' || n)::uuid as id from generate_series(1, many) n
      cross join unnest(array['submission', 'consultation', 'report', 'draft']) as k (kind)) s
    join (
      select id, 'submission' as kind, null::date as day, null::smallint as step, null::timestamptz as expires_at
        from public.onboarding_submissions
      union all select id, 'consultation', null, null, null from public.consultation_requests
      union all select id, 'report', null, null, null from public.website_reports
      union all select id, 'draft', private.agency_day(created_at), step, expires_at from public.onboarding_drafts
    ) r using (kind, id);
  delete from private.lead_status_changes c
   where c.changed_by = any (invented_staff) and not exists (select from private.seeded_rows s where s.id = c.lead_id);
  delete from public.lead_notes n
   where n.author = any (invented_staff) and not exists (select from private.seeded_rows s where s.id = n.lead_id);
  delete from private.outbox o
   where (o.content ->> 'subject' = 'A seeded message' and o.content ->> 'text' = 'Plainly fictional.'
       -- Those that were "sent" have no content any more, but nothing real is done after twenty seconds to the microsecond.
       or o.status = 'sent' and o.content = '{}' and o.finished_at = o.created_at + interval '20 seconds'
         and o.kind in ('lead_for_staff', 'lead_for_visitor', 'lead.created'))
     and not exists (select from private.seeded_rows s where s.id = o.lead_id);
  -- And what its own leads still have to be sent.
  update private.outbox o set content = '{}', status = 'dead', finished_at = o.created_at
    from private.seeded_rows s
   where s.id = o.lead_id and o.status = 'waiting' and o.content ->> 'subject' = 'A seeded message';
end
$$;
reset role;
