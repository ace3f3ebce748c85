import { type Queries, sql } from '@fml/postgres';

/** Deletes rows of imported files that name the person, and the files themselves where they are still there. */
export async function eraseFromImports(
  tx: Queries,
  addresses: readonly string[],
  number: string | null,
): Promise<void> {
  const names = (written: ReturnType<typeof sql>) => sql<boolean>`(
    exists (select from unnest(${addresses}::text[]) as a where position(a in lower(${written})) > 0)
    or coalesce(position(${number}::text in regexp_replace(${written}, '[^0-9]', '', 'g')) > 0, false))`;
  await sql`
    delete from private.import_rows r where r.cells is not null and (r.phone_key = ${number}::text
      or exists (select from unnest(${addresses}::text[]) as a where position(a in lower(r.cells::text)) > 0))`.execute(
    tx,
  );
  // A file may begin with a person instead of names for its columns.
  await sql`
    update private.imports i
       set sample = (select coalesce(jsonb_agg(e order by n), '[]') from jsonb_array_elements(i.sample) with ordinality as s (e, n)
             where not ${names(sql`e::text`)}),
           header = case when ${names(sql`i.header::text`)}
             then (select jsonb_agg(''::text) from jsonb_array_elements(i.header)) else i.header end
     where ${names(sql`coalesce(i.sample::text, '')`)} or ${names(sql`coalesce(i.header::text, '')`)}`.execute(
    tx,
  );
  // Bytes of zero are half of each letter in UTF-16.
  const { rows: named } = await sql<{ id: string; state: string }>`
    select i.id, i.state from private.imports i
      join lateral (select replace(encode(string_agg(p.content, '' order by p.part), 'escape'), '\\000', '') as written
        from private.import_parts p where p.import_id = i.id) f on f.written is not null
     where ${names(sql`f.written`)}`.execute(tx);
  const checked = named.filter(({ state }) => state === 'checked').map(({ id }) => id);
  const unread = named.filter(({ state }) => state !== 'checked').map(({ id }) => id);
  await sql`delete from private.imports where id = any(${unread}::uuid[])`.execute(tx);
  await sql`update private.imports set seen = null, readings = null where id = any(${checked}::uuid[])`.execute(
    tx,
  );
  await sql`delete from private.import_parts where import_id = any(${checked}::uuid[])`.execute(tx);
}
