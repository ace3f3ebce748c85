-- The address of a contact is one address, and the number is one line, as the desk and its mails understand them
-- (`isOneMailAddress`, `isEmailShaped`). A contact from before can still be removed, and corrected.
alter table public.lead_contacts
  add constraint lead_contacts_one_address check (deleted_at is not null or (
    email ~ '^[^\s@<>(),;:\\"[\]\u0001-\u001f\u007f-\u009f\u2028\u2029]+@[^\s@<>(),;:\\"[\]\u0001-\u001f\u007f-\u009f\u2028\u2029]+\.[^\s@<>(),;:\\"[\]\u0001-\u001f\u007f-\u009f\u2028\u2029]+$'
    -- Mail programs may write letters another way; a Greek question mark becomes a semicolon.
    and normalize(email, nfkc) ~ '^[^\s@<>(),;:\\"[\]]+@[^\s@<>(),;:\\"[\]]+$')) not valid,
  add constraint lead_contacts_one_number check (deleted_at is not null
    or phone !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029<>"]') not valid;
