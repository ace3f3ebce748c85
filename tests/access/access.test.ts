import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccessDesk, openAccessDesk } from './access-desk.ts';
import { DOOR_KINDS, doorsOf } from './access-table.ts';
import { askDoor } from './ask-door.ts';
import { type Caller, type CallerName, ENDED_CALLERS, expectedAnswer, LIVE_CALLERS } from './callers.ts';
import { TABLES } from './data-doors.ts';
import { type DeskRows, fillDesk } from './desk-rows.ts';
import { type LiveCaller, makeLiveCallers } from './live-callers.ts';

/** Every door of the running server, called as everyone. The table is in `access-table.ts`. */

let desk: AccessDesk;
let callers: Record<CallerName, LiveCaller>;
let rows: DeskRows;
beforeAll(async () => {
  desk = await openAccessDesk();
  callers = await makeLiveCallers(desk);
  const people = await desk.read<{ id: string }>('select user_id as id from public.user_roles');
  rows = await fillDesk(
    desk,
    people.map(({ id }) => id),
  );
});
afterAll(() => desk?.testing.drop());

const CALLERS = [...ENDED_CALLERS, ...LIVE_CALLERS];
/** On the desk. */
const POWERLESS = CALLERS.filter(({ isEnded, role, secondStep, credential }: Caller) =>
  isEnded || secondStep === 'missing' ? true : role === null && credential !== 'server',
);
const OTHERS = CALLERS.filter((caller) => !POWERLESS.includes(caller));

describe('of those who may do nothing on the desk', () => {
  let before: unknown;
  beforeAll(async () => {
    before = await everything();
  });

  describe.each(POWERLESS)('$name', hearsWhatTheTableSays);

  test('no one changed anything', async () => {
    expect(await everything()).toEqual(before);
  });
});

describe('the rows of a colleague', () => {
  const OWN = Object.entries(TABLES).flatMap(([table, { own }]) => {
    if (own === undefined) return [];
    return (own === 'all' ? ['select', 'update', 'delete'] : ['update']).map((command) => ({
      table,
      command,
    }));
  });

  test.each(OWN)('$command $table: no one else', async ({ table, command }) => {
    const door = { kind: 'table', name: `${command} ${table}`, who: 'staff' } as const;
    const { member } = callers;
    const heard = async (name: CallerName) =>
      askDoor(desk, rows, door, { ...member, headers: callers[name].headers });
    for (const name of ['manager', 'owner', 'demoted to read-only'] as const) {
      expect({ name, heard: await heard(name) }).toMatchObject({
        name,
        heard: name.startsWith('demoted') && table === 'lead_notes' ? 'role' : 'nothing',
      });
    }
    if (command !== 'delete') expect(await heard('member')).toBe('yes');
  });
});

describe.each(OTHERS)('$name', hearsWhatTheTableSays);

function hearsWhatTheTableSays(caller: Caller & { name: CallerName }): void {
  // What was deleted cannot be deleted again.
  test.each(DOOR_KINDS)('%s', { retry: 0 }, async (kind) => {
    const expected: Record<string, string> = {};
    const heard: Record<string, string> = {};
    for (const door of doorsOf(kind)) {
      expected[door.name] = expectedAnswer(door, caller);
      heard[door.name] = await askDoor(desk, rows, door, callers[caller.name]);
    }
    expect(heard).toEqual(expected);
  });
}

/** When a key was used last, mails about the own account, and a key of the server that is made on first use. */
const KEPT_FOR_EVERYONE = ['private.api_keys', 'private.outbox', 'private.saml_keys'];

/** Every other row of the product, in digests. */
async function everything(): Promise<Record<string, string>> {
  const tables = await desk.read<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and oid::regclass::text <> all ($1)`,
    [KEPT_FOR_EVERYONE],
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const [found] = await desk.read<{ digest: string }>(
      `select md5(string_agg(t::text, '' order by t::text)) as digest from ${name} t`,
    );
    digests[name] = found?.digest ?? '';
  }
  return digests;
}
