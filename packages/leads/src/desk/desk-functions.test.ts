import { withRole } from '@fml/postgres';
import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import { claimsOf, insertUser } from '@fml/postgres/testing/sample-rows';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** The desk reads past the row policies, so each of its functions is a door: who may come in is asked first, by all. */

interface FunctionFacts {
  name: string;
  of_desk: boolean;
  call: string;
  is_definer: boolean;
  has_fixed_path: boolean;
  owner: string;
  for_visitors: boolean;
  for_signed_in: boolean;
}

let test: TestDatabase;
let functions: FunctionFacts[];
beforeAll(async () => {
  test = await createTestDatabase();
  const { rows } = await test.db.adminPool.query<FunctionFacts>(
    `select p.oid::regprocedure::text as name, n.nspname = 'public' and starts_with(p.proname, 'desk_') as of_desk,
        format('%I.%I(%s)', n.nspname, p.proname,
          (select string_agg(format('null::%s', format_type(t, null)), ', ') from unnest(p.proargtypes) as t)) as call,
        p.prosecdef as is_definer, coalesce('search_path=""' = any (p.proconfig), false) as has_fixed_path,
        pg_get_userbyid(p.proowner) as owner, has_function_privilege('anon', p.oid, 'execute') as for_visitors,
        has_function_privilege('authenticated', p.oid, 'execute') as for_signed_in
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private') order by 1`,
  );
  functions = rows;
});
afterAll(() => test.drop());

const names = (which: (facts: FunctionFacts) => boolean) => functions.filter(which).map(({ name }) => name);

it('all belong to service_role, fix their search path and are for signed-in people alone', () => {
  const doors = functions.filter(({ of_desk: ofDesk }) => ofDesk);
  expect(doors.length).toBeGreaterThan(25);
  expect(
    doors.filter(
      (door) =>
        !door.is_definer ||
        !door.has_fixed_path ||
        door.owner !== 'service_role' ||
        door.for_visitors ||
        !door.for_signed_in,
    ),
  ).toEqual([]);
});

it('refuse a person who is not an admin before they read the arguments, and visitors by grant', async () => {
  const stranger = await insertUser(test.db.adminPool, { admin: false });
  const outcome = (role: 'authenticated' | 'anon', sub: string | undefined, call: string) =>
    withRole(test.db.appPool, role, sub === undefined ? {} : claimsOf(sub), (client) =>
      client.query(`select ${call}`),
    ).then(
      () => 'answered',
      (error: { code?: string; message: string }) => `${error.code} ${error.message}`,
    );
  for (const { call, of_desk: ofDesk } of functions) {
    if (!ofDesk) continue;
    expect(await outcome('authenticated', stranger, call), call).toBe(
      '42501 permission denied: for staff only',
    );
    expect(await outcome('authenticated', undefined, call), call).toBe(
      '42501 permission denied: for staff only',
    );
    expect(await outcome('anon', undefined, call), call).toMatch(/^42501 permission denied for function/);
  }
});

it('no function of the server that runs with the rights of its owner is open to others, or trusts the search path', () => {
  expect(
    names(({ is_definer: isDefiner, has_fixed_path: hasFixedPath }) => isDefiner && !hasFixedPath),
  ).toEqual([]);
  expect(
    names(
      (facts) =>
        facts.is_definer && facts.name.startsWith('private.') && (facts.for_visitors || facts.for_signed_in),
    ),
  ).toEqual([]);
});
