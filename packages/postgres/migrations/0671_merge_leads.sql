-- Merging two leads and undoing it, each in one transaction. Both lock the leads first, submissions before consultation
-- requests and by id, as every function that locks many leads does.
grant create on schema private, public to service_role;
set local role service_role;

-- The column of each field that can be taken from the merged lead.
create function private.merge_columns(kind text) returns jsonb
  language sql immutable set search_path = ''
as $$
  select case kind
    when 'submission' then jsonb_build_object('business', 'business_name', 'name', 'contact_name', 'email', 'contact_email',
      'phone', 'contact_phone', 'website', 'website_url', 'type', 'business_type', 'urgency', 'urgency',
      'bestTime', 'best_time_to_call')
    else jsonb_build_object('name', 'name', 'email', 'email', 'phone', 'phone', 'bestTime', 'best_time') end
    || jsonb_build_object('status', 'status', 'owner', 'owner_id', 'value', 'deal_value', 'monthly', 'monthly_value',
      'reason', 'lost_reason', 'report', 'website_report_id')
$$;

-- A lead as JSON with its columns, and null when there is none.
create function private.lead_row(kind text, asked uuid) returns jsonb
  language sql stable set search_path = ''
as $$
  select case kind
    when 'submission' then (select to_jsonb(s) from public.onboarding_submissions s where s.id = asked)
    else (select to_jsonb(c) from public.consultation_requests c where c.id = asked) end
$$;

create function private.lock_leads(ids uuid[]) returns void
  language plpgsql set search_path = ''
as $$
begin
  perform from public.onboarding_submissions s where s.id = any (ids) order by s.id for no key update;
  perform from public.consultation_requests c where c.id = any (ids) order by c.id for no key update;
end
$$;

-- "ben@agency.example merged ... " for the person who comes second; null for a lead of its own.
create function private.merge_sentence(asked uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  select format('%s merged "%s" into "%s" on %s.', coalesce(private.email_of(m.merged_by), 'A former colleague'),
      private.title_of_lead(m.merged_id), private.title_of_lead(m.kept_id),
      to_char(m.merged_at at time zone 'America/Los_Angeles', 'FMMonth FMDD "at" FMHH12:MI AM'))
    from public.lead_merges m where m.merged_id = asked and m.undone_at is null order by m.merged_at desc limit 1
$$;

-- What was last done to a lead after a moment, as a sentence.
create function private.last_change(asked uuid, since timestamptz) returns text
  language sql stable set search_path = ''
as $$
  select format('%s %s "%s".', coalesce(private.email_of(c.changed_by), 'The system'), c.what, private.title_of_lead(asked))
    from (
      select s.changed_by, s.changed_at, 'changed the status of' as what
        from private.lead_status_changes s where s.lead_id = asked
      union all
      select o.changed_by, o.changed_at, 'changed the outcome of' from private.lead_outcome_changes o where o.lead_id = asked
      union all
      select o.changed_by, o.changed_at, 'changed the owner of' from private.lead_owner_changes o where o.lead_id = asked
      union all
      select d.changed_by, d.changed_at, 'changed the contact data of'
        from private.lead_contact_changes d where d.lead_id = asked
      union all
      select k.author, k.created_at, 'logged a call to' from public.lead_calls k where k.lead_id = asked
      union all
      select m.merged_by, m.merged_at, 'merged another lead into' from public.lead_merges m where m.kept_id = asked
      union all
      select m.undone_by, m.undone_at, 'undid a merge of' from public.lead_merges m where asked in (m.kept_id, m.merged_id)
    ) as c
   where c.changed_at > since - interval '1 second' order by c.changed_at desc limit 1
$$;

-- Sets columns of a lead from JSON.
create function private.set_lead_columns(kind text, asked uuid, wanted jsonb) returns void
  language plpgsql set search_path = ''
as $$
begin
  if wanted = '{}' then return; end if;
  execute format('update %1$s t set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $2)) where t.id = $1',
    private.lead_table(kind), (select string_agg(quote_ident(k), ', ') from jsonb_object_keys(wanted) as k))
    using asked, wanted;
end
$$;

-- The number of calls also counts those of merged leads.
create or replace function private.count_calls(kind text, lead uuid) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  counted jsonb;
  kept uuid := private.kept_lead(lead);
begin
  execute format('update %s l set call_tries = nullif(c.tries, 0), last_call_at = c.latest
      from (select count(*) as tries, max(c.called_at) as latest from public.lead_calls c
             where c.lead_id = any ($2) and c.deleted_at is null) as c
     where l.id = $1
    returning jsonb_build_object(''updated_at'', l.updated_at, ''status'', l.status, ''call_tries'', l.call_tries,
      ''last_call_at'', l.last_call_at)', private.lead_table(kind)) into counted using lead, private.group_of_lead(lead);
  if kept <> lead then perform private.count_calls(private.kind_of_lead(kept), kept); end if;
  return counted;
end
$$;

-- Two leads side by side: what each has in every field, and what comes along. `merged`: whether one of them was merged before.
create function public.desk_compare_leads(first_kind text, first_id uuid, second_kind text, second_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  perform private.known_kind(first_kind), private.known_kind(second_kind);
  return (
    select jsonb_agg(jsonb_build_object('kind', l.kind, 'id', l.id, 'title', private.title_of_lead(l.id),
        'created_at', l.row -> 'created_at', 'updated_at', l.row -> 'updated_at', 'merged_into', l.row -> 'merged_into',
        'owner', private.email_of((l.row ->> 'owner_id')::uuid),
        'fields', (select jsonb_agg(jsonb_build_object('field', c.key, 'value', l.row -> c.value))
          from jsonb_each_text(private.merge_columns(l.kind)) as c where c.key <> 'report'),
        'notes', (select count(*) from public.lead_notes n where n.lead_id = any (l.ids) and n.deleted_at is null),
        'calls', (select count(*) from public.lead_calls k where k.lead_id = any (l.ids) and k.deleted_at is null),
        'tasks', (select count(*) from public.lead_tasks t
          where t.lead_id = any (l.ids) and t.deleted_at is null and t.done_at is null),
        'contacts', (select count(*) from public.lead_contacts c where c.lead_id = any (l.ids) and c.deleted_at is null),
        'mails', (select count(*) from private.outbox o where o.lead_id = any (l.ids))
          + (select count(*) from public.lead_mails m where m.lead_id = any (l.ids))
          + (select count(*) from public.lead_replies r where r.lead_id = any (l.ids))) order by l.n)
      from (
        select n, a.kind, a.id, private.lead_row(a.kind, a.id) as row, private.group_of_lead(a.id) as ids
          from (values (1, first_kind, first_id), (2, second_kind, second_id)) as a (n, kind, id)
      ) as l
     where l.row is not null
  );
end
$$;

-- Merges one lead into another. `taken` names the fields whose value comes from the merged lead; the others stay as they are
-- on the kept one. Refused when one of the leads is not as it was seen, with what was done to it since.
create function public.desk_merge_leads(
  kept_kind text, kept_id uuid, kept_seen_at timestamptz,
  merged_kind text, merged_id uuid, merged_seen_at timestamptz, taken jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  kept_columns jsonb := private.merge_columns(private.known_kind(kept_kind));
  merged_columns jsonb := private.merge_columns(private.known_kind(merged_kind));
  kept jsonb;
  merged jsonb;
  differing jsonb;
  wanted jsonb;
  changed jsonb;
  was jsonb := '{}';
  answered jsonb := '{}';
  merge_id uuid;
begin
  if kept_id = merged_id then
    raise exception using errcode = 'PT400', message = 'A lead cannot be merged with itself.';
  end if;
  perform private.lock_leads(array[kept_id, merged_id]);
  kept := private.lead_row(kept_kind, kept_id);
  merged := private.lead_row(merged_kind, merged_id);
  if kept is null or merged is null then
    raise exception using errcode = 'PT409', message = 'One of these leads was deleted. Nothing was merged.';
  end if;
  if kept ->> 'merged_into' is not null or merged ->> 'merged_into' is not null then
    raise exception using errcode = 'PT409', message = coalesce(private.merge_sentence(
      case when merged ->> 'merged_into' is not null then merged_id else kept_id end), 'One of these leads was merged before.');
  end if;
  if (kept ->> 'updated_at')::timestamptz is distinct from kept_seen_at
    or (merged ->> 'updated_at')::timestamptz is distinct from merged_seen_at
  then
    raise exception using errcode = 'PT409', message = concat_ws(' ', coalesce(
      case when (merged ->> 'updated_at')::timestamptz is distinct from merged_seen_at
        then private.last_change(merged_id, merged_seen_at) end,
      case when (kept ->> 'updated_at')::timestamptz is distinct from kept_seen_at
        then private.last_change(kept_id, kept_seen_at) end,
      'One of these leads has been changed.'), 'Compare the two again: nothing was merged.');
  end if;
  select coalesce(jsonb_object_agg(m.key, jsonb_build_object('kept', kept -> (kept_columns ->> m.key), 'merged', merged -> m.value,
      'taken', kept_columns ? m.key and (coalesce(taken ? m.key, false)
        -- The report comes along when there is none.
        or m.key = 'report' and kept ->> 'website_report_id' is null))), '{}')
    into differing
    from jsonb_each_text(merged_columns) as m
   where merged ->> m.value is not null and merged -> m.value is distinct from kept -> (kept_columns ->> m.key);
  -- Locked, so that the lead cannot go to a person who is being removed at the same moment.
  if (differing #>> '{owner,taken}')::boolean then
    perform from public.user_roles r where r.user_id = (merged ->> 'owner_id')::uuid for key share;
    if not private.can_own((merged ->> 'owner_id')::uuid) then
      raise exception using errcode = 'PT400', message = 'This person is not on the team. Choose another owner.';
    end if;
  end if;
  -- It waits for no owner anymore: the kept lead does.
  delete from private.leads_to_assign w where w.lead_id = desk_merge_leads.merged_id;
  if found then was := was || '{"waited": true}'; end if;
  delete from private.lead_reads r where r.lead_id = desk_merge_leads.merged_id and not r.is_read;
  execute format('update %s t set merged_into = $2 where t.id = $1', private.lead_table(merged_kind)) using merged_id, kept_id;
  select coalesce(jsonb_object_agg(kept_columns ->> d.key, d.value -> 'merged'), '{}') into wanted
    from jsonb_each(differing) as d where (d.value ->> 'taken')::boolean;
  perform private.set_lead_columns(kept_kind, kept_id, wanted);
  if wanted ? 'status' then
    was := was || jsonb_build_object('converted_at', kept -> 'converted_at', 'first_response_at', kept -> 'first_response_at',
      'first_response_minutes', kept -> 'first_response_minutes');
    -- The person was answered, or became a customer, when the merged lead was.
    if kept ->> 'status' = 'new' and merged ->> 'first_response_at' is not null then
      answered := answered || jsonb_build_object('first_response_at', merged -> 'first_response_at', 'first_response_minutes',
        private.working_minutes((kept ->> 'created_at')::timestamptz,
          greatest((merged ->> 'first_response_at')::timestamptz, (kept ->> 'created_at')::timestamptz)));
    end if;
    if merged ->> 'converted_at' is not null then
      answered := answered || jsonb_build_object('converted_at', merged -> 'converted_at');
    end if;
    perform private.set_lead_columns(kept_kind, kept_id, answered);
  end if;
  insert into public.lead_merges (kept_kind, kept_id, merged_kind, merged_id, fields, state, merged_by)
  values (desk_merge_leads.kept_kind, desk_merge_leads.kept_id, desk_merge_leads.merged_kind, desk_merge_leads.merged_id,
    differing, was, staff)
  returning id into merge_id;
  perform private.refresh_words(kept_id);
  changed := private.count_calls(kept_kind, kept_id);
  return jsonb_build_object('merge_id', merge_id, 'updated_at', changed -> 'updated_at');
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'These leads cannot be merged this way. Choose other values to keep.';
end
$$;

-- Takes a merge back. What was changed on the kept lead after the merge stays, and is named in the answer; everything else is
-- as it was before, also in the figures.
create function public.desk_undo_merge(merge_id uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  m public.lead_merges;
  columns jsonb;
  kept jsonb;
  field record;
  later uuid;
  restored jsonb := '{}';
  left_as_is text[] := '{}';
begin
  select * into m from public.lead_merges k where k.id = desk_undo_merge.merge_id;
  perform private.lock_leads(array[m.kept_id, m.merged_id]);
  select * into m from public.lead_merges k where k.id = desk_undo_merge.merge_id for update;
  if not found then raise exception using errcode = 'PT404', message = 'This merge no longer exists.'; end if;
  if m.undone_at is not null then
    raise exception using errcode = 'PT409', message = format('%s already undid this merge on %s.',
      coalesce(private.email_of(m.undone_by), 'A former colleague'),
      to_char(m.undone_at at time zone 'America/Los_Angeles', 'FMMonth FMDD "at" FMHH12:MI AM'));
  end if;
  if m.merged_at < now() - interval '30 days' then
    raise exception using errcode = 'PT400', message = 'A merge can be undone for 30 days, and they are over.';
  end if;
  columns := private.merge_columns(m.kept_kind);
  kept := private.lead_row(m.kept_kind, m.kept_id);
  for field in select d.key, d.value -> 'kept' as before, d.value -> 'merged' as after, columns ->> d.key as column_name
      from jsonb_each(m.fields) as d where (d.value ->> 'taken')::boolean
  loop
    -- A later merge took over the value of this one: when it is undone, it puts back what was there before both.
    select k.id into later from public.lead_merges k
     where k.kept_id = m.kept_id and k.undone_at is null and k.merged_at > m.merged_at
       and (k.fields #>> array[field.key, 'taken'])::boolean
     order by k.merged_at limit 1;
    if found then
      update public.lead_merges k set fields = jsonb_set(k.fields, array[field.key, 'kept'], field.before),
          state = case when field.key = 'status' then k.state || (m.state - '{waited,own_values}'::text[]) else k.state end
       where k.id = later and k.fields #> array[field.key, 'kept'] = field.after;
    elsif kept -> field.column_name is distinct from field.after then
      left_as_is := array_append(left_as_is, field.key);
    else
      restored := restored || jsonb_build_object(field.column_name, field.before);
    end if;
  end loop;
  if restored ->> 'owner_id' is not null and not private.can_own((restored ->> 'owner_id')::uuid) then
    restored := restored - 'owner_id';
    left_as_is := array_append(left_as_is, 'owner');
  end if;
  perform private.set_lead_columns(m.kept_kind, m.kept_id, restored);
  if restored ? 'status' then perform private.set_lead_columns(m.kept_kind, m.kept_id, m.state - '{waited,own_values}'::text[]); end if;
  execute format('update %s t set merged_into = null where t.id = $1', private.lead_table(m.merged_kind)) using m.merged_id;
  if (m.state ->> 'waited')::boolean then
    insert into private.leads_to_assign (lead_id, lead_kind) values (m.merged_id, m.merged_kind) on conflict do nothing;
  end if;
  update public.lead_merges k set undone_at = clock_timestamp(), undone_by = staff, left_fields = left_as_is where k.id = m.id;
  perform private.refresh_words(m.kept_id);
  perform private.refresh_words(m.merged_id);
  perform private.count_calls(m.kept_kind, m.kept_id);
  perform private.count_calls(m.merged_kind, m.merged_id);
  return jsonb_build_object('left_fields', to_jsonb(left_as_is));
exception
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400',
      message = 'Without this merge, the kept lead has no way to reach the person. Enter its email address or phone number first.';
end
$$;

-- Staff change status, values and owner on the kept lead, not on the merged one. Calls and notes that a colleague was writing
-- are stored, and the story of the kept lead shows them.
create function private.refuse_merged() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  raise exception using errcode = 'PT409',
    message = coalesce(private.merge_sentence(old.id), 'This lead was merged into another.') || ' Go on with that lead.';
end
$$;

create function private.refuse_merged_owner() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Not when the system gives or takes an owner.
  if auth.uid() is null or coalesce(current_setting('desk.owner_reason', true), '') <> '' then return new; end if;
  raise exception using errcode = 'PT409',
    message = coalesce(private.merge_sentence(old.id), 'This lead was merged into another.') || ' Go on with that lead.';
end
$$;

create function private.forget_merges() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.lead_merges m where m.kept_id = old.id or m.merged_id = old.id;
  delete from private.distinct_leads d where d.first_id = old.id or d.second_id = old.id;
  update public.onboarding_submissions s set merged_into = null where s.merged_into = old.id;
  update public.consultation_requests c set merged_into = null where c.merged_into = old.id;
  return null;
end
$$;

revoke all on function private.merge_columns(text), private.lead_row(text, uuid), private.lock_leads(uuid[]),
  private.merge_sentence(uuid), private.last_change(uuid, timestamptz), private.set_lead_columns(text, uuid, jsonb),
  public.desk_compare_leads(text, uuid, text, uuid),
  public.desk_merge_leads(text, uuid, timestamptz, text, uuid, timestamptz, jsonb), public.desk_undo_merge(uuid),
  private.refuse_merged(), private.refuse_merged_owner(), private.forget_merges() from public;
grant execute on function public.desk_compare_leads(text, uuid, text, uuid),
  public.desk_merge_leads(text, uuid, timestamptz, text, uuid, timestamptz, jsonb), public.desk_undo_merge(uuid)
  to authenticated;
reset role;
revoke create on schema private, public from service_role;

-- `current_user` is the person only when the table is written directly, and not inside a function of the desk.
create trigger refuse_merged before update on public.onboarding_submissions for each row
  when (old.merged_into is not null and new.merged_into is not null and current_user = 'authenticated'
    and (old.status, old.deal_value, old.monthly_value, old.lost_reason)
      is distinct from (new.status, new.deal_value, new.monthly_value, new.lost_reason))
  execute function private.refuse_merged();
create trigger refuse_merged before update on public.consultation_requests for each row
  when (old.merged_into is not null and new.merged_into is not null and current_user = 'authenticated'
    and (old.status, old.deal_value, old.monthly_value, old.lost_reason)
      is distinct from (new.status, new.deal_value, new.monthly_value, new.lost_reason))
  execute function private.refuse_merged();
create trigger refuse_merged_owner before update on public.onboarding_submissions for each row
  when (old.merged_into is not null and new.merged_into is not null and old.owner_id is distinct from new.owner_id)
  execute function private.refuse_merged_owner();
create trigger refuse_merged_owner before update on public.consultation_requests for each row
  when (old.merged_into is not null and new.merged_into is not null and old.owner_id is distinct from new.owner_id)
  execute function private.refuse_merged_owner();
create trigger forget_merges after delete on public.onboarding_submissions for each row
  execute function private.forget_merges();
create trigger forget_merges after delete on public.consultation_requests for each row
  execute function private.forget_merges();
