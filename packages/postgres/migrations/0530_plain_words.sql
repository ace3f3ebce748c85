-- Plain words inside the functions of the desk and of leads: names, comments and the messages that staff read. What the
-- functions do stays the same, so each is made again from its own text. `schema.sql` has the result.
grant create on schema private, public to service_role;

alter function private.marks_of(private.lead_facts) rename to filter_tokens_of;
set local role service_role;
alter function private.any_mark(text, jsonb, boolean) rename to any_filter_token;
alter function private.lose_words(private.desk_documents, private.desk_documents) rename to record_removed_words;
set local role none;

create temporary table plain_words (old text not null, new text not null) on commit drop;
insert into plain_words (old, new) values
    ('private.marks_of(', 'private.filter_tokens_of('),
    ('private.any_mark(', 'private.any_filter_token('),
    ('private.lose_words(', 'private.record_removed_words('),
    ($$'The outbox cannot be shown as asked.'$$,
      $$'The outbox cannot be shown with this filter or page.'$$),
    ($$'This message is not waiting to be tried again any more.'$$,
      $$'This message is no longer waiting for another attempt.'$$),
    ($$'This lead does not exist any more.'$$,
      $$'This lead no longer exists.'$$),
    ($$'This report does not exist any more.'$$,
      $$'This report no longer exists.'$$),
    ($$'This unfinished lead does not exist any more.'$$,
      $$'This unfinished lead no longer exists.'$$),
    ($$'A colleague changed the working hours meanwhile. Look at the new ones and save again.'$$,
      $$'A colleague has just changed the working hours. Check the new hours and save again.'$$),
    ($$'Choose at least one day, and an end of the working day that is later than its beginning.'$$,
      $$'Choose at least one day, and let the working day end after it starts.'$$),
    ($$'This list cannot be shown as asked. Go back to its first page.'$$,
      $$'This list cannot be shown with this filter or page. Go back to the first page.'$$),
    ($$'This list cannot be shown as asked.'$$,
      $$'This list cannot be shown with these filters.'$$),
    ($$'The screen has to be loaded again.'$$,
      $$'Reload this screen.'$$),
    ($$'The list has to be loaded again.'$$,
      $$'Reload this list.'$$),
    ($$'Name the e-mail address whose owner asked for it.'$$,
      $$'Enter the email address of the person whose data is to be erased.'$$),
    ($$'There is no such kind of lead.'$$,
      $$'Unknown kind of lead.'$$),
    ($$'There is no such status.'$$,
      $$'Unknown status.'$$),
    ($$'These leads cannot be changed as asked.'$$,
      $$'These leads cannot be changed: the request is malformed.'$$),
    ($$-- Shared, so that a lead which is erased at the same moment takes this with it.$$,
      $$-- A shared lock: if the lead is erased at the same moment, this row goes with it.$$),
    ($$-- Numbers of transactions from before a restored backup are no change.$$,
      $$-- Transaction ids from before a restored backup are not changes.$$),
    ($$-- No lead is under way for that long.$$,
      $$-- No transaction that stores a lead takes that long.$$),
    ($$-- Numbers of transactions from before a restored backup are nobody's arrival.$$,
      $$-- Transaction ids from before a restored backup are not new leads.$$),
    ($$-- In one order, as every function that locks many leads does.$$,
      $$-- Every function that locks many leads locks them in this order.$$),
    ($$-- One after the other, so that the history has no gap; and none for a form that is erased at the same moment.$$,
      $$-- Locked, so that concurrent changes leave no gap in the history, and a form that is being erased gets no entry.$$),
    ($$-- Locked in one order, so that two colleagues do not lock each other out; then nobody comes between look and change.$$,
      $$-- Locked in one order, so that two colleagues cannot deadlock. Nothing can change between this check and the update.$$),
    ($$-- Where the most rows are saved: each read lead gives one back, each that was never opened costs one.$$,
      $$-- The position that saves the most rows: each read lead frees a row, each lead that was never opened costs one.$$),
    ($$-- The places of frequent words are too many to gather: those are counted along the list.$$,
      $$-- Frequent words have too many matches to collect, so they are counted along the list.$$),
    ($$-- Whether one is due, without waiting for another lead that asks at the same time.$$,
      $$-- Whether a notice is due, without waiting for another lead that checks at the same time.$$),
    ($$-- One confirmation an hour and address: nobody fills a stranger's mailbox by way of our forms.$$,
      $$-- One confirmation per hour and address, so that our forms cannot be used to fill a stranger's mailbox.$$),
    ($$-- `is true` keeps a condition away from the index on time, where the index of words has to be used.$$,
      $$-- `is true` keeps the planner from using the time index for a condition where it must use the word index.$$),
    ($$-- What came after the mark and was not opened; and the few before it that stayed unread.$$,
      $$-- Leads after the read mark that were not opened, and the few before it that are still unread.$$),
    ($$-- As by time: looking through the next of the order; few matches by themselves; further through the order; all matches.$$,
      $$-- As in private.find_by_time: scan the next rows in order, sort a few matches, scan further, or sort all matches.$$),
    ($$-- Without any nearby there is no hope of a page further on.$$,
      $$-- If there are no matches nearby, scanning further would not fill a page either.$$),
    ($$-- `offset 0`: gathered first and sorted then; else the order's index might be walked to its end for the last of them.$$,
      $$-- `offset 0` makes PostgreSQL collect first and sort later. Otherwise it might walk the index of the sort order to its end.$$),
    ($$-- What went first: a word that came back meanwhile is in a document already, or among the new ones.$$,
      $$-- Removed words first: a word that has come back since then is in a document already, or among the new words.$$),
    ($$-- Back to new (an undo): nobody has answered yet after all.$$,
      $$-- Set back to new (an undo), so it has no first response.$$),
    ($$-- Answered already; null when that was before there was a desk.$$,
      $$-- Answered before; null if that was before response times were recorded.$$),
    ($$-- A few at a time, and never those that a colleague's transaction forgets at the moment.$$,
      $$-- A batch at a time, without the rows that another transaction is deleting.$$),
    ($$-- A lead comes after the report it was sent from.$$,
      $$-- A lead is never older than the report it was sent from.$$),
    ($$-- The figure of the dashboard itself.$$,
      $$-- The same number as on the dashboard.$$),
    ($$-- Of a period only the places of its months are gathered.$$,
      $$-- For a period, only the matches of its months are collected.$$),
    ($$-- The leads of the one step in which the median lies, in the order of an index.$$,
      $$-- The leads of the step that holds the median, in the order of an index.$$),
    ($$-- Without the folding and without writers: what they add meanwhile would be lost or counted twice.$$,
      $$-- Blocks the roll-up and all writers: what they add during the rebuild would be lost or counted twice.$$),
    ($$-- Drafts that ran out of time are gone and stay counted; only the sums know them.$$,
      $$-- Expired drafts are deleted but still counted; only the sums know them.$$),
    ($$-- The most frequent sources get the names.$$,
      $$-- The most frequent sources are counted by name.$$),
    ($$-- `offset 0`: not pulled up, where each fact would be computed again for each figure.$$,
      $$-- `offset 0` keeps the subquery from being inlined, which would compute each fact again for each figure.$$),
    ($$-- Saving other hours waits for this batch and begins it all again; another worker does not wait.$$,
      $$-- Saving new working hours waits for this batch and then restarts the recount. A second worker does not wait.$$),
    ($$-- An admin who may not come in any more does not keep the desk open.$$,
      $$-- The last admin who can still sign in cannot be removed.$$),
    ($$-- Whatever time the browser sent, ours counts.$$,
      $$-- The server's time replaces the browser's.$$),
    ($$-- Locked before any lead, so that two who ask at once are one after the other.$$,
      $$-- The report is locked before any lead, so that two concurrent requests run one after the other.$$),
    ($$-- All that were made under its key: the page knows only the last one whose answer it got.$$,
      $$-- Deletes every draft made under the lead's key, because the page knows only the last one it had an answer about.$$),
    ($$-- Something was typed, but nothing that could be found.$$,
      $$-- The search text holds nothing that could be found.$$),
    ($$-- Analyses that never came to an end.$$,
      $$-- Analyses that never finished.$$);

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
