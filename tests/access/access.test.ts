import { TEST_ORIGIN } from '@fml/auth/test-support/auth-test-app.ts';
import type { OperationName } from '@fml/desk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccessDesk, openAccessDesk } from './access-desk.ts';
import { DOOR_KINDS, type Door, type DoorKind, doorsOf } from './access-table.ts';
import { askDoor } from './ask-door.ts';
import {
  type Caller,
  type CallerName,
  ENDED_CALLERS,
  expectedAnswer,
  isForCredentialsLike,
  LIVE_CALLERS,
} from './callers.ts';
import { type DeskRows, fillDesk } from './desk-rows.ts';
import { type LiveCaller, makeLiveCallers } from './live-callers.ts';

/** Every door of the running server, called as everyone whom it tells apart. The table is in `access-table.ts`. */

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

type NamedCaller = Caller & { name: CallerName };
const CALLERS: readonly NamedCaller[] = [...ENDED_CALLERS, ...LIVE_CALLERS];
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

describe('of a colleague', () => {
  const COLLEAGUES = ['manager', 'owner', 'demoted to read-only'] as const;
  const ask = async (caller: CallerName, name: OperationName, input: object) => {
    const response = await desk.app.request(`${TEST_ORIGIN}/functions/v1/desk/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...callers[caller].headers },
      body: JSON.stringify(input),
    });
    return response.json();
  };
  const rowOf = async (table: string, id: string | undefined) => {
    const [found] = await desk.read<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${table} t where id = $1`,
      [id],
    );
    return found?.row;
  };

  test('a note is changed and deleted by no one else', async () => {
    const id = rows.noteOf(callers.member.userId);
    const before = await rowOf('public.lead_notes', id);
    const change = { id, body: 'Not theirs', seenUpdatedAt: before?.['updated_at'] };
    for (const name of COLLEAGUES) {
      const code = name.startsWith('demoted') ? 'role_forbids' : 'note_of_a_colleague';
      expect(await ask(name, 'change-note', change)).toMatchObject({ code });
      expect(await ask(name, 'delete-note', { id })).toMatchObject({ code });
    }
    expect(await rowOf('public.lead_notes', id)).toEqual(before);
    expect(await ask('member', 'change-note', change)).toMatchObject({ body: 'Not theirs' });
  });

  test('a saved view is seen, changed and deleted by no one else', async () => {
    const id = rows.viewOf(callers.member.userId);
    const before = await rowOf('public.saved_views', id);
    const door = { kind: 'table', name: 'select saved_views', who: 'staff' } as const;
    for (const name of COLLEAGUES) {
      await ask(name, 'rename-view', { id, name: 'Not theirs' });
      await ask(name, 'delete-view', { id });
      const caller = { ...callers.member, headers: callers[name].headers };
      expect(await askDoor(desk, rows, door, caller)).toBe('nothing');
    }
    expect(await rowOf('public.saved_views', id)).toEqual(before);
    await ask('member', 'rename-view', { id, name: 'Not theirs' });
    expect(await rowOf('public.saved_views', id)).toMatchObject({ name: 'Not theirs' });
    expect(await askDoor(desk, rows, door, callers.member)).toBe('yes');
  });
});

describe.each(OTHERS)('$name', hearsWhatTheTableSays);

function hearsWhatTheTableSays(caller: NamedCaller): void {
  const kinds = DOOR_KINDS.filter((kind) => doorsAskedBy(caller, kind).length > 0);
  // What was deleted cannot be deleted again.
  test.each(kinds)('%s', { retry: 0 }, async (kind) => {
    const expected: Record<string, string> = {};
    const heard: Record<string, string> = {};
    for (const door of doorsAskedBy(caller, kind)) {
      expected[door.name] = expectedAnswer(door, caller);
      heard[door.name] = await askDoor(desk, rows, door, callers[caller.name]);
    }
    expect(heard).toEqual(expected);
  });
}

/** One caller with each credential, who asks also where all with this credential hear the same. */
const SPEAKERS: readonly CallerName[] = [
  'visitor',
  'owner',
  'trusted server',
  'key of an application',
  'application leads:write',
  'application that signs people in',
];

/**
 * Of doors that are alike to a caller one is asked: operations of the same right to those who may do nothing at the desk's own door,
 * what is for the server alone to all but an owner. `operations.test.ts` and `every-door.test.ts` have all of them.
 */
function doorsAskedBy(caller: NamedCaller, kind: DoorKind): Door[] {
  const isSpeaker = SPEAKERS.includes(caller.name);
  const isStaff = caller.credential === 'session' && !POWERLESS.includes(caller);
  const isLikeOthers = ({ name, who }: Door) => {
    if (kind === 'operation') return !isStaff;
    if (who !== 'server' || name.startsWith('select')) return false;
    return kind === 'table' ? caller.name !== 'owner' : !isSpeaker;
  };
  const doors = doorsOf(kind).filter((door) => isSpeaker || isForCredentialsLike(door, caller));
  return [...new Map(doors.map((door) => [isLikeOthers(door) ? door.who : door.name, door])).values()];
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
