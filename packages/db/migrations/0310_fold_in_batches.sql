-- After days without a worker there may be more to fold than one statement has time for: a batch each, and true while
-- there may be more.
grant create on schema private to service_role;
set local role service_role;

create or replace function private.fold_words() returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  batch integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('fix-my-local:fold-words', 0)) then return false; end if;
  with due as (select id from private.new_words order by id limit 5000),
  taken as (delete from private.new_words w using due where w.id = due.id returning w.words),
  known as (
    insert into private.desk_vocabulary (word)
    select distinct word from taken cross join unnest(words) as word
     where word ~ '[^0-9]' and word !~ '^~' and length(word) between 3 and 60
    on conflict do nothing
  )
  select count(*) into batch from taken;
  return batch = 5000;
end
$$;

create or replace function private.fold_figures() returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  batch integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('fix-my-local:fold-figures', 0)) then return false; end if;
  with due as (select id from private.figure_changes order by id limit 50000),
  taken as (
    delete from private.figure_changes c using due where c.id = due.id
    returning c.metric, c.day, c.dim, c.count, c.amount
  ),
  folded as (
    insert into private.figure_sums as s (metric, day, dim, count, amount)
    select metric, day, dim, sum(count), sum(amount) from taken group by metric, day, dim
    on conflict (metric, day, dim) do update set count = s.count + excluded.count, amount = s.amount + excluded.amount
  )
  select count(*) into batch from taken;
  return batch = 50000;
end
$$;
reset role;
revoke create on schema private from service_role;
