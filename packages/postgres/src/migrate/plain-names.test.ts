import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Names, phone numbers and what is searched for of a lead, as the first definitions of these functions had them. */
const EARLIER_SQL = `
create function pg_temp.plain_name(name text) returns text language sql immutable as $$
  select nullif(array_to_string(array(
    select w from unnest(private.words_of(regexp_replace(left(name, 200), '[''’\`]', '', 'g'))) with ordinality as t (w, n)
     where w not in ('llc', 'inc', 'co', 'corp', 'ltd', 'company', 'the', 'and') order by n), ' '), '')
$$;
create function pg_temp.phone_words(phone text) returns text[] language sql immutable as $$
  select coalesce(array_agg(right(digits, n)), '{}')
    from (select private.phone_digits(phone) as digits) as p cross join generate_series(4, length(digits)) as n
$$;
select setseed(0.5);
create table private.odd_names as
select case when n = 1 then null when n = 2 then '' when n = 3 then repeat('Long name ', 60) else (
    select string_agg(piece, (array[' ', '', ' & ', '-', ', '])[1 + floor(random() * 5 + n * 0)::integer]) from (
      select (array['The', 'Rosa’s', 'Zoë', 'LLC', 'and', 'Inc', 'Bakery', 'bakery', '24', 'Co', 'company', 'O''Neil', '½', 'corporation'])[
        1 + floor(random() * 14 + n * 0)::integer] as piece from generate_series(1, 1 + n % 5)) as pieces) end as name,
  case when n % 7 > 0 then repeat('(', n % 3) || floor(random() * power(10, n % 14))::bigint || case n % 4 when 0 then ' ext. 12' else '' end end as phone
  from generate_series(1, 800) as n`;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('finds in names and phone numbers what it always found there', async () => {
  const client = await test.db.adminPool.connect();
  try {
    await client.query(EARLIER_SQL);
    const { rows: differ } = await client.query(
      `select * from private.odd_names
        where private.plain_name(name) is distinct from pg_temp.plain_name(name)
           or private.phone_words(phone) is distinct from pg_temp.phone_words(phone)`,
    );
    expect(differ).toEqual([]);
    const { rows: kinds } = await client.query(
      `select count(distinct private.plain_name(name))::integer as names, bool_or(private.plain_name(name) is null) as is_empty,
          max(cardinality(private.phone_words(phone))) as endings, min(cardinality(private.phone_words(phone))) as none
         from private.odd_names`,
    );
    expect(kinds).toEqual([{ names: expect.any(Number), is_empty: true, endings: 7, none: 0 }]);
    expect(kinds[0].names).toBeGreaterThan(200);
  } finally {
    client.release();
  }
});
