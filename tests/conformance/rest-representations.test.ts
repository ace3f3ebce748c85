import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RestFixture, startRestFixture } from '../support/rest-fixture.ts';

/** Implicit casts between a domain and json or text decide how its values look to clients. */

let rest: RestFixture;
beforeAll(async () => {
  rest = await startRestFixture();
  await rest.db.adminPool.query(`
    create domain public.colour as integer;
    create function public.shown(public.colour) returns json immutable language sql
      as $$ select to_json('#' || lpad(to_hex($1), 6, '0')) $$;
    create function public.parsed(text) returns public.colour immutable language sql
      as $$ select ('x' || lpad(ltrim($1, '#'), 8, '0'))::bit(32)::integer::public.colour $$;
    create function public.parsed(json) returns public.colour immutable language sql
      as $$ select public.parsed($1 #>> '{}') $$;
    create cast (public.colour as json) with function public.shown(public.colour) as implicit;
    create cast (text as public.colour) with function public.parsed(text) as implicit;
    create cast (json as public.colour) with function public.parsed(json) as implicit;
    create table public.paints (id integer primary key, name text, hue public.colour);
    create table public.walls (id integer primary key, paint_id integer references public.paints (id));
    insert into public.paints values (1, 'red', 16711680), (2, 'blue', 255), (3, 'none', null);
    insert into public.walls values (1, 1);
    grant select, insert, update on public.paints, public.walls to anon`);
});
afterAll(() => rest.drop());

const read = async (path: string) => (await rest.ask(path)).json();

test.each<[string, unknown]>([
  ['/paints?id=eq.1', [{ id: 1, name: 'red', hue: '#ff0000' }]],
  [
    '/paints?select=hue&id=lt.4&order=hue.desc.nullslast',
    [{ hue: '#ff0000' }, { hue: '#0000ff' }, { hue: null }],
  ],
  ['/paints?select=tone:hue&id=eq.2', [{ tone: '#0000ff' }]],
  ['/paints?select=hue::text&id=eq.2', [{ hue: '"#0000ff"' }]],
  ['/paints?select=tone:hue::text&id=eq.2', [{ tone: '"#0000ff"' }]],
  ['/walls?select=id,paints(hue)', [{ id: 1, paints: { hue: '#ff0000' } }]],
  ['/walls?select=id,...paints(*)', [{ id: 1, name: 'red', hue: '#ff0000' }]],
])('%s shows them by the cast to json', async (path, expected) => {
  expect(await read(path)).toEqual(expected);
});

test.each<[string, number[]]>([
  ['hue=eq.%23ff0000', [1]],
  ['hue=neq.%23ff0000', [2]],
  ['hue=in.(%23ff0000,%230000ff)', [1, 2]],
  ['hue=lt.%23000fff', [2]],
  ['hue=isdistinct.%23ff0000', [2, 3]],
  ['or=(hue.eq.%23ff0000,hue.is.null)', [1, 3]],
])('%s is read by the cast from text', async (filter, ids) => {
  expect(await read(`/paints?select=id&id=lt.4&order=id&${filter}`)).toEqual(ids.map((id) => ({ id })));
});

test('bodies are read by the cast from json, and rows that come back are shown', async () => {
  const write = async (method: string, path: string, body: unknown) => {
    const answer = await rest.ask(path, {
      method,
      headers: { 'content-type': 'application/json', prefer: 'return=representation' },
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  expect(
    await write('POST', '/paints', [
      { id: 10, hue: '#00ff00' },
      { id: 11, hue: null },
    ]),
  ).toEqual([
    { id: 10, name: null, hue: '#00ff00' },
    { id: 11, name: null, hue: null },
  ]);
  expect(await write('PATCH', '/paints?id=eq.10&select=id,hue', { hue: '#00ff01' })).toEqual([
    { id: 10, hue: '#00ff01' },
  ]);
  const { rows } = await rest.db.adminPool.query('select hue from public.paints where id = 10');
  expect(rows).toEqual([{ hue: 0xff01 }]);
});
