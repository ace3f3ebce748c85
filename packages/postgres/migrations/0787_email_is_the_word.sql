-- One word for one thing: staff read "email" everywhere, also where a function answers. What the functions do stays the
-- same, so each is made again from its own text. `schema.sql` has the result.
grant create on schema private, public to service_role;

create temporary table plain_words (old text not null, new text not null) on commit drop;
insert into plain_words (old, new) values
    ($$'This mail was written to another lead. Reload the page.'$$,
      $$'This email was written to another lead. Reload the page.'$$),
    ($$This mail cannot be sent: the subject has at most$$,
      $$This email cannot be sent: the subject can have at most$$),
    ($$'This mail has been sent, or is being sent at this moment.'$$,
      $$'This email has been sent, or is being sent right now.'$$),
    ($$'An earlier mail to the lead could not be delivered. Check the address.'$$,
      $$'An earlier email to the lead could not be delivered. Check the address.'$$),
    ($$'This mail was sent without the file. Write another one.'$$,
      $$'This email was sent without the file. Write another one.'$$),
    ($$'A mail takes at most 10 files.'$$,
      $$'An email can carry at most 10 files.'$$),
    ($$'A file of this mail is no longer there. Remove it and add it again.'$$,
      $$'A file of this email is no longer there. Remove it and add it again.'$$),
    ($$'The files of a mail have at most 15 MB together. Remove one, or send a link to it.'$$,
      $$'An email can carry at most 15 MB of files. Remove one, or send a link to it.'$$),
    ($$Call, or write a mail.$$,
      $$Call, or write an email.$$),
    ($$in the timeline of the lead, at its mail.$$,
      $$in the timeline of the lead, at its email.$$);

do $do$
declare
  migrating_login name := current_user;
  found_function record;
  definition text;
  pair record;
begin
  for found_function in
    select p.oid, r.rolname as owner
      from pg_proc p join pg_roles r on r.oid = p.proowner
     where p.pronamespace in ('private'::regnamespace, 'public'::regnamespace)
       and exists (select from plain_words w where position(w.old in p.prosrc) > 0)
     order by p.oid
  loop
    definition := pg_get_functiondef(found_function.oid);
    for pair in select old, new from plain_words loop
      definition := replace(definition, pair.old, pair.new);
    end loop;
    if found_function.owner = migrating_login then
      execute definition;
    else
      execute format('set local role %I', found_function.owner);
      execute definition;
      set local role none;
    end if;
  end loop;
end
$do$;

drop table plain_words;
revoke create on schema private, public from service_role;
