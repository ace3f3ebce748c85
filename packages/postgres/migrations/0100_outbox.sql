-- Messages hold codes and links: not even the table's owner reads them by accident.
alter table private.outbox force row level security;
