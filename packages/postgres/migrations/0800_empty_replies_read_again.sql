-- When the messages that a mailbox gave without text were read from it once more.
alter table private.reply_mailboxes add column empty_read_at timestamptz;
