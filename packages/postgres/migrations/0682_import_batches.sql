-- What workers do about imports, one batch in each transaction. A worker that dies leaves whole batches behind, and another
-- goes on after the last of them.
grant create on schema private, public to service_role;
set local role service_role;

-- An import whose file is to be read or checked, for the worker `holder`. After three lost workers it is given up.
create function private.claim_import(holder uuid, lease_ms integer) returns setof private.imports
  language plpgsql set search_path = ''
as $$
begin
  update private.imports i set state = 'failed', finished_at = now(),
    problem = 'The file could not be read in three tries. Split it into smaller files.'
   where i.state in ('reading', 'checking') and i.lease_until < now() and i.attempts >= 3;
  return query
    update private.imports i set lease_holder = holder, lease_until = now() + make_interval(secs => lease_ms / 1000.0),
      attempts = i.attempts + 1
     where i.id = (
       select w.id from private.imports w
        where w.state in ('reading', 'checking') and (w.lease_until is null or w.lease_until < now())
        order by w.created_at limit 1 for update skip locked)
    returning i.*;
end
$$;

-- Ends a worker's stage with what it found: `result` has columns of the import. False when another worker took over.
create function private.end_import_stage(import_id uuid, holder uuid, result jsonb) returns boolean
  language plpgsql set search_path = ''
as $$
declare
  new_state text := result ->> 'state';
begin
  update private.imports i set state = new_state, problem = result ->> 'problem', encoding = coalesce(result ->> 'encoding', i.encoding),
    separator = coalesce(result ->> 'separator', i.separator), header = coalesce(result -> 'header', i.header),
    sample = coalesce(result -> 'sample', i.sample), guesses = coalesce(result -> 'guesses', i.guesses),
    row_count = coalesce((result ->> 'row_count')::integer, i.row_count), lease_holder = null, lease_until = null, attempts = 0,
    finished_at = case when new_state = 'failed' then now() end,
    counts = coalesce((select jsonb_object_agg(r.outcome, r.n) from (
      select r.outcome, count(*) as n from private.import_rows r where r.import_id = i.id group by 1) r), '{}')
   where i.id = import_id and i.lease_holder = holder;
  if new_state = 'failed' then delete from private.import_parts p where p.import_id = end_import_stage.import_id; end if;
  return found;
end
$$;

-- Finds what rows may be duplicates of: a lead of the desk (of a merged one, the lead that stands for it), else an earlier row of the file.
create function private.mark_import_duplicates(asked uuid, first_row integer, last_row integer) returns void
  language sql set search_path = ''
as $$
  with found as (
    select r.row_number, d.kind, d.id, d.by from private.import_rows r cross join lateral (
      select private.kind_of_lead(x.id) as kind, x.id, array_agg(distinct x.by order by x.by) as by from (
        (select case d.kind when 'merged' then private.kept_lead(d.id) else d.id end as id, d.created_at, 'email' as by from private.desk_documents d
          where d.email_key = r.email_key and d.kind <> 'report' order by d.created_at desc limit 3)
        union all
        (select case d.kind when 'merged' then private.kept_lead(d.id) else d.id end, d.created_at, 'phone' from private.desk_documents d
          where d.phone_key = r.phone_key and d.kind <> 'report' order by d.created_at desc limit 3)
        union all
        (select case d.kind when 'merged' then private.kept_lead(d.id) else d.id end, d.created_at, 'site' from private.desk_documents d
          where d.host_key = r.host_key and d.kind <> 'report' order by d.created_at desc limit 3)
      ) x group by x.id order by count(distinct x.by) desc, max(x.created_at) desc limit 1
    ) d
    where r.import_id = asked and r.row_number between first_row and last_row and r.outcome in ('ready', 'duplicate')
  ),
  repeated as (
    select r.row_number, e.earlier, e.by from private.import_rows r cross join lateral (
      select x.earlier, array_agg(x.by order by x.by) as by from (
        (select min(e.row_number) as earlier, 'email' as by from private.import_rows e
          where e.import_id = asked and e.email_key = r.email_key and e.row_number < r.row_number and e.outcome <> 'error')
        union all
        (select min(e.row_number), 'phone' from private.import_rows e
          where e.import_id = asked and e.phone_key = r.phone_key and e.row_number < r.row_number and e.outcome <> 'error')
        union all
        (select min(e.row_number), 'site' from private.import_rows e
          where e.import_id = asked and e.host_key = r.host_key and e.row_number < r.row_number and e.outcome <> 'error')
      ) x where x.earlier is not null group by 1 order by count(*) desc, 1 limit 1
    ) e
    where r.import_id = asked and r.row_number between first_row and last_row and r.outcome in ('ready', 'duplicate')
  )
  update private.import_rows r set outcome = 'duplicate', same = coalesce(f.by, e.by), same_kind = f.kind, same_lead = f.id,
    same_row = case when f.id is null then e.earlier end
    from (select row_number from found union select row_number from repeated) as both_ways
    left join found f using (row_number) left join repeated e using (row_number)
   where r.import_id = asked and r.row_number = both_ways.row_number
$$;

-- Stores a batch of checked rows, [{row_number, cells, lead, problem}], up to `last_row`. False when another worker took over.
create function private.add_import_rows(import_id uuid, holder uuid, lease_ms integer, rows jsonb, last_row integer)
  returns boolean
  language plpgsql set search_path = ''
as $$
declare
  done integer;
begin
  update private.imports i set rows_done = last_row, attempts = 1, lease_until = clock_timestamp() + make_interval(secs => lease_ms / 1000.0)
   where i.id = add_import_rows.import_id and i.lease_holder = holder and i.state = 'checking' and i.rows_done < last_row;
  if not found then return false; end if;
  insert into private.import_rows (import_id, row_number, cells, lead, problem, outcome, email_key, phone_key, host_key)
  select add_import_rows.import_id, r.row_number, r.cells, r.lead, r.problem,
      case when r.problem is null then 'ready' else 'error' end,
      lower(r.lead ->> 'contact_email'), private.phone_digits(r.lead ->> 'contact_phone'),
      private.site_host(r.lead ->> 'website_url')
    from jsonb_to_recordset(rows) as r (row_number integer, cells jsonb, lead jsonb, problem text);
  select min((e ->> 'row_number')::integer) into done from jsonb_array_elements(rows) e;
  perform private.mark_import_duplicates(import_id, done, last_row);
  return true;
end
$$;

-- Stores the lead of one row.
create function private.store_import_row(asked private.imports, r private.import_rows) returns void
  language plpgsql set search_path = ''
as $$
declare
  given public.onboarding_submissions := jsonb_populate_record(null::public.onboarding_submissions, r.lead - 'source' - 'owner');
  stored timestamptz;
begin
  insert into public.onboarding_submissions (id, business_name, business_type, website_url, contact_name, contact_email,
    contact_phone, pain_points, primary_pain_point, monthly_marketing_budget, desired_outcome, urgency, best_time_to_call,
    additional_notes, status, deal_value, monthly_value, lost_reason, owner_id, entered_by, import_id, attribution)
  values (r.lead_id, given.business_name, given.business_type, given.website_url, given.contact_name, given.contact_email,
    given.contact_phone, given.pain_points, given.primary_pain_point, given.monthly_marketing_budget, given.desired_outcome,
    given.urgency, given.best_time_to_call, given.additional_notes, coalesce(given.status, 'new'), given.deal_value,
    given.monthly_value, given.lost_reason, coalesce(
      (select t.user_id from private.team() t where lower(t.email) = lower(r.lead ->> 'owner') and not t.is_invited), asked.owner_id),
    asked.created_by, asked.id, jsonb_build_object('last', jsonb_build_object('utm_source', coalesce(r.lead ->> 'source', 'import'))))
  on conflict (id) do nothing returning updated_at into stored;
  update private.import_rows x set outcome = 'imported', cells = null, lead = null, email_key = null, phone_key = null,
    host_key = null, stored_at = stored
   where x.import_id = r.import_id and x.row_number = r.row_number;
end
$$;

-- The next rows of one import become leads; those that the database refuses get the reason.
create function private.import_rows_batch(asked private.imports, batch integer) returns void
  language plpgsql set search_path = ''
as $$
declare
  r private.import_rows;
  numbers integer[];
begin
  select array_agg(x.row_number order by x.row_number) into numbers from (
    select x.row_number from private.import_rows x
     where x.import_id = asked.id and x.row_number > asked.rows_done
       and (x.outcome = 'ready' or x.outcome = 'duplicate' and asked.with_duplicates)
     order by x.row_number limit batch) x;
  if numbers is null then
    update private.imports i set state = 'done', finished_at = clock_timestamp(), rows_done = coalesce(i.row_count, 0) + 1 where i.id = asked.id;
    return;
  end if;
  -- The changes are those of the person who started the import.
  perform set_config('request.jwt.claims', jsonb_build_object('sub', asked.created_by, 'role', 'authenticated')::text, true);
  -- Leads that came since the check count as duplicates too.
  if not asked.with_duplicates then
    perform private.mark_import_duplicates(asked.id, numbers[1], numbers[cardinality(numbers)]);
  end if;
  for r in select x.* from private.import_rows x where x.import_id = asked.id and x.row_number = any (numbers)
      and (x.outcome = 'ready' or asked.with_duplicates) order by x.row_number loop
    begin
      perform private.store_import_row(asked, r);
    exception
      when integrity_constraint_violation or data_exception or sqlstate 'PT400' then
        update private.import_rows x set outcome = 'error', problem = case when sqlstate = 'PT400' then sqlerrm
          else 'The database refused this row. Check the lengths and choices of its cells.' end
         where x.import_id = asked.id and x.row_number = r.row_number;
    end;
  end loop;
  update private.imports i set rows_done = numbers[cardinality(numbers)] where i.id = asked.id;
end
$$;

-- Whether staff did something with a lead since it was stored.
create function private.is_lead_untouched(lead uuid, stored timestamptz) returns boolean
  language sql stable set search_path = ''
as $$
  select exists (select from public.onboarding_submissions s where s.id = lead and s.updated_at = stored)
    and not exists (select from public.lead_notes n where n.lead_id = lead)
    and not exists (select from public.lead_calls c where c.lead_id = lead)
    and not exists (select from public.lead_tasks t where t.lead_id = lead)
    and not exists (select from public.lead_contacts c where c.lead_id = lead)
    and not exists (select from private.outbox o where o.lead_id = lead)
    and not exists (select from public.lead_mails m where m.lead_id = lead)
    and not exists (select from public.lead_replies r where r.lead_id = lead)
    and not exists (select from public.lead_merges m where m.undone_at is null and lead in (m.kept_id, m.merged_id))
    and not exists (select from private.lead_analysis_requests q where q.lead_id = lead)
$$;

create function private.undo_rows_batch(asked private.imports, batch integer) returns void
  language plpgsql set search_path = ''
as $$
declare
  numbers integer[];
begin
  select array_agg(x.row_number order by x.row_number) into numbers from (
    select x.row_number from private.import_rows x
     where x.import_id = asked.id and x.row_number > asked.rows_done and x.outcome = 'imported'
     order by x.row_number limit batch) x;
  if numbers is null then
    update private.imports i set state = 'undone', finished_at = clock_timestamp(), rows_done = coalesce(i.row_count, 0) + 1 where i.id = asked.id;
    return;
  end if;
  -- Locked in one order, so that no change comes between the look and the delete.
  perform from public.onboarding_submissions s
   where s.id in (select x.lead_id from private.import_rows x where x.import_id = asked.id and x.row_number = any (numbers))
   order by s.id for update;
  update private.import_rows x set outcome = case
      when private.is_lead_untouched(x.lead_id, x.stored_at) then 'undone'
      when exists (select from public.onboarding_submissions s where s.id = x.lead_id) then 'kept'
      else 'gone' end
   where x.import_id = asked.id and x.row_number = any (numbers);
  delete from public.onboarding_submissions s where s.id in (
    select x.lead_id from private.import_rows x
     where x.import_id = asked.id and x.row_number = any (numbers) and x.outcome = 'undone');
  update private.imports i set rows_done = numbers[cardinality(numbers)] where i.id = asked.id;
end
$$;

-- Imports or undoes the next batch of one import. False when there is nothing to do. The lock on the import is the worker's
-- lease: it ends with the worker.
create function private.do_import_batch(batch integer) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  asked private.imports;
begin
  -- Hundreds of leads at once are no news that anyone is told of one by one.
  perform set_config('desk.quiet', 'on', true);
  select * into asked from private.imports i where i.state in ('importing', 'undoing')
   order by i.started_at limit 1 for update skip locked;
  if not found then return false; end if;
  if asked.state = 'importing' then
    perform private.import_rows_batch(asked, batch);
  else
    perform private.undo_rows_batch(asked, batch);
  end if;
  update private.imports i set counts = coalesce((select jsonb_object_agg(r.outcome, r.n) from (
    select r.outcome, count(*) as n from private.import_rows r where r.import_id = i.id group by 1) r), '{}')
   where i.id = asked.id;
  return true;
end
$$;

revoke all on function private.claim_import(uuid, integer), private.end_import_stage(uuid, uuid, jsonb),
  private.mark_import_duplicates(uuid, integer, integer), private.add_import_rows(uuid, uuid, integer, jsonb, integer),
  private.store_import_row(private.imports, private.import_rows), private.import_rows_batch(private.imports, integer),
  private.is_lead_untouched(uuid, timestamptz), private.undo_rows_batch(private.imports, integer),
  private.do_import_batch(integer) from public;
reset role;
revoke create on schema private, public from service_role;
