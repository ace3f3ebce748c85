-- A note that waits in a browser for its connection has its id already: sent twice, it is still one note.
grant insert (id) on public.lead_notes to authenticated;
