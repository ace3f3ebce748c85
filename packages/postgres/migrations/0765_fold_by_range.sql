-- Queues are taken by a range of ids. They are empty most of the time, and a plan that was made for an empty table joined the ids
-- with nested loops: 7,200 changes took 33 seconds, and the fold never ended within its time.
grant create on schema private to service_role;
set local role service_role;

CREATE OR REPLACE FUNCTION private.fold_figures()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  batch integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('fix-my-local:fold-figures', 0)) then return false; end if;
  with taken as (
    delete from private.figure_changes c
     where c.id <= (select max(d.id) from (select id from private.figure_changes order by id limit 50000) as d)
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
$function$;

CREATE OR REPLACE FUNCTION private.fold_words()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  batch integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('fix-my-local:fold-words', 0)) then return false; end if;
  -- Removed words first: a word that has come back since then is in a document already, or among the new words.
  if exists (select from private.gone_words) then return private.forget_words(); end if;
  with taken as (
    delete from private.new_words w
     where w.id <= (select max(d.id) from (select id from private.new_words order by id limit 5000) as d)
    returning w.words
  ),
  known as (
    insert into private.desk_vocabulary (word)
    select distinct word from taken cross join unnest(words) as word
     where word !~ '[0-9~]' and length(word) between 3 and 60
    on conflict do nothing
  )
  select count(*) into batch from taken;
  return batch = 5000;
end
$function$;

CREATE OR REPLACE FUNCTION private.forget_words()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
declare
  gone text;
begin
  for gone in
    with taken as (
      delete from private.gone_words w
       where w.id <= (select max(d.id) from (select id from private.gone_words order by id limit 200) as d)
      returning w.words
    )
    select distinct word from taken cross join unnest(words) as word
  loop
    -- One statement, so that both see the same documents.
    with absent as (
      select gone as word where not exists (
        select from private.desk_documents d where d.kind = 'submission' and d.words @@ private.lexeme(gone)::tsquery
        union all
        select from private.desk_documents d where d.kind = 'consultation' and d.words @@ private.lexeme(gone)::tsquery
        union all
        select from private.desk_documents d where d.kind = 'report' and d.words @@ private.lexeme(gone)::tsquery)
    ),
    not_added as (
      update private.new_words w set words = array_remove(w.words, a.word) from absent a where a.word = any (w.words)
    )
    delete from private.desk_vocabulary v using absent a where v.word = a.word;
  end loop;
  return true;
end
$function$;

reset role;
revoke create on schema private from service_role;
