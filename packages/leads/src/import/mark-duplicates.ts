import { type Queries, sql } from '@fml/postgres';

/** The newest leads with one sign that are looked at for a row. */
const MAX_PER_SIGN = 3;

/**
 * Marks rows that share an address, a number or a website with a lead, or with an earlier row of the file. A merged lead counts
 * for the one that stands for it. Rows that were no duplicates when the file was checked may be some by now.
 */
export async function markDuplicates(
  tx: Queries,
  importId: string,
  first: number,
  last: number,
): Promise<void> {
  const looked = sql`r.import_id = ${importId} and r.row_number between ${first} and ${last} and r.outcome in ('ready', 'duplicate')`;
  const leadsBy = (key: string, same: string) => sql`
    (select case e.kind when 'merged' then private.kept_lead(e.id) else e.id end as id, e.created_at, ${sql.lit(same)} as by
       from private.search_entries e where e.${sql.ref(key)} = r.${sql.ref(key)} and e.kind <> 'report'
      order by e.created_at desc limit ${MAX_PER_SIGN})`;
  const rowsBy = (key: string, same: string) => sql`
    (select min(e.row_number) as earlier, ${sql.lit(same)} as by from private.import_rows e
      where e.import_id = ${importId} and e.${sql.ref(key)} = r.${sql.ref(key)} and e.row_number < r.row_number and e.outcome <> 'error')`;
  await sql`
    with found as (
      select r.row_number, d.id, d.by from private.import_rows r cross join lateral (
        select x.id, array_agg(distinct x.by order by x.by) as by from (
          ${leadsBy('email_key', 'email')} union all ${leadsBy('phone_key', 'phone')} union all ${leadsBy('host_key', 'site')}
        ) x group by x.id order by count(distinct x.by) desc, max(x.created_at) desc limit 1
      ) d where ${looked}
    ),
    repeated as (
      select r.row_number, e.earlier, e.by from private.import_rows r cross join lateral (
        select x.earlier, array_agg(x.by order by x.by) as by from (
          ${rowsBy('email_key', 'email')} union all ${rowsBy('phone_key', 'phone')} union all ${rowsBy('host_key', 'site')}
        ) x where x.earlier is not null group by 1 order by count(*) desc, 1 limit 1
      ) e where ${looked}
    )
    update private.import_rows r set outcome = 'duplicate', same = coalesce(f.by, e.by), same_lead = f.id,
        same_row = case when f.id is null then e.earlier end
      from (select row_number from found union select row_number from repeated) as both_ways
      left join found f using (row_number) left join repeated e using (row_number)
     where r.import_id = ${importId} and r.row_number = both_ways.row_number`.execute(tx);
}
