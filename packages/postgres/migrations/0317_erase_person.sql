-- When somebody asks for what we know about them to be deleted: everything that came with an e-mail address goes.
grant create on schema public to service_role;
set local role service_role;

-- Leads with their notes, history and messages, and unfinished forms are deleted; reports lose whose they are and stay,
-- since they are about a website. Words and sums follow. Answers how many there were: {submissions, consultations,
-- drafts, reports}.
create function public.desk_erase_person(email text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  asked text := lower(btrim(email));
  erased jsonb := '{}';
  many bigint;
begin
  if coalesce(asked, '') !~ '@' then
    raise exception using errcode = 'PT400', message = 'Name the e-mail address whose owner asked for it.';
  end if;
  -- In one order, as every function that locks many leads does.
  delete from public.onboarding_submissions s where s.id in (
    select l.id from public.onboarding_submissions l
     where l.id in (select d.id from private.desk_documents d where d.email_key = asked and d.kind = 'submission')
     order by l.id for update);
  get diagnostics many = row_count;
  erased := erased || jsonb_build_object('submissions', many);
  delete from public.consultation_requests c where c.id in (
    select l.id from public.consultation_requests l
     where l.id in (select d.id from private.desk_documents d where d.email_key = asked and d.kind = 'consultation')
     order by l.id for update);
  get diagnostics many = row_count;
  erased := erased || jsonb_build_object('consultations', many);
  delete from public.onboarding_drafts d where lower(d.contact_email) = asked;
  get diagnostics many = row_count;
  erased := erased || jsonb_build_object('drafts', many);
  update public.website_reports r set user_name = null, user_email = null, user_phone = null where r.id in (
    select l.id from public.website_reports l
     where l.id in (select d.id from private.desk_documents d where d.email_key = asked and d.kind = 'report')
     order by l.id for update);
  get diagnostics many = row_count;
  return erased || jsonb_build_object('reports', many);
end
$$;
revoke all on function public.desk_erase_person(text) from public;
grant execute on function public.desk_erase_person(text) to authenticated;

reset role;
revoke create on schema public from service_role;
