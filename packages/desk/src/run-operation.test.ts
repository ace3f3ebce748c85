import { randomUUID } from 'node:crypto';
import { STAFF_ROLES, type StaffRole } from '@fml/contract';
import { sql } from '@fml/postgres';
import { testDatabaseForFile } from '@fml/postgres/testing';
import { claimsOf, insertSubmission, insertUser } from '@fml/postgres/testing/sample-rows';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCommand, defineQuery, type OperationContext, type Right } from './define-operation.ts';
import type { DeskCaller } from './desk-transaction.ts';
import { setLeadStatus } from './leads/set-lead-status.ts';
import { type DeskDeps, inDesk, runOperation } from './run-operation.ts';
import { actionsOf } from './staff.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const testing = testDatabaseForFile();
let deps: DeskDeps;
let leadId: string;
const staff: Partial<Record<StaffRole, string>> = {};
beforeAll(async () => {
  const database = () => testing.db;
  deps = { database, siteUrl: 'https://site.test', now: () => NOW, checksAnswers: true };
  for (const staffRole of STAFF_ROLES) {
    staff[staffRole] = await insertUser(testing.db.adminPool, { admin: true, staffRole });
  }
  leadId = await insertSubmission(testing.db.appPool);
});

const person = (userId = ''): DeskCaller => ({ kind: 'session', claims: claimsOf(userId) });
const owner = () => person(staff.owner);

/** An operation that does what a test is about. */
const does = <Answer>(run: (context: OperationContext) => Promise<Answer>, right: Right = 'staff') =>
  defineCommand({
    name: 'a-test',
    right,
    input: z.strictObject({}),
    answer: z.custom<Answer>(() => true),
    run,
  });
const addNote = (body: string) =>
  does(({ tx, staff: { id } }) =>
    tx.insertInto('leadNotes').values({ leadId, body, author: id }).returning('id').executeTakeFirstOrThrow(),
  );
const notes = async () =>
  (await testing.db.adminPool.query('select from public.lead_notes where lead_id = $1', [leadId])).rowCount;

describe('who may call', () => {
  const ask = (caller: DeskCaller, right: Right = 'staff') =>
    runOperation(
      deps,
      caller,
      does(async () => 'done', right),
      {},
    );

  test('staff whose role allows it, and the refusal of others names who may', async () => {
    expect(await ask(person(staff.read_only))).toBe('done');
    expect(await ask(person(staff.member), 'write')).toBe('done');
    await expect(ask(person(staff.read_only), 'write')).rejects.toMatchObject({
      name: 'RefusalError',
      code: 'role_forbids',
      status: 403,
      message: 'Your role is read-only, so nothing was changed. An owner can change your role.',
    });
    await expect(ask(person(staff.member), 'export')).rejects.toMatchObject({
      message: 'Your role cannot export. Owners and managers can.',
    });
  });

  test('nobody else', async () => {
    const stranger = await insertUser(testing.db.adminPool, { admin: false });
    await expect(ask(person(stranger))).rejects.toMatchObject({ code: 'not_staff', status: 403 });
    const ended = { kind: 'session', claims: { sub: staff.owner, session_id: randomUUID() } } as const;
    await expect(ask(ended)).rejects.toMatchObject({ code: 'session_ended', status: 401 });
    await expect(ask({ kind: 'session', claims: { role: 'anon' } })).rejects.toMatchObject({ status: 401 });
    await expect(ask(person('no id'))).rejects.toMatchObject({ status: 401 });
  });

  test('staff without the second factor that all of them need are told so', async () => {
    const require = (isRequired: boolean) =>
      testing.db.adminPool.query('update private.agency_settings set second_factor_required = $1', [
        isRequired,
      ]);
    await require(true);
    try {
      await expect(ask(owner())).rejects.toMatchObject({ code: 'second_factor_missing', status: 403 });
    } finally {
      await require(false);
    }
  });

  test('roles mean the same in TypeScript and in row policies', async () => {
    const { rows } = await testing.db.adminPool.query<{ role: StaffRole; actions: string[] }>(
      `select role, array(select a from unnest($2::text[]) a where private.role_allows(role, a)) as actions
         from unnest($1::text[]) as role`,
      [STAFF_ROLES, actionsOf('owner')],
    );
    expect(rows).toEqual(STAFF_ROLES.map((role) => ({ role, actions: actionsOf(role) })));
  });
});

describe('a program', () => {
  const insertKey = async (userId: string | null, scopes: string[]) => {
    const id = randomUUID();
    await testing.db.adminPool.query(
      `insert into private.api_keys (id, name, user_id, created_by, secret_hash, hint, scopes, with_second_factor)
       values ($1, 'Zapier', $2, $3, sha256(gen_random_uuid()::text::bytea), 'fml_', $4, false)`,
      [id, userId, staff.owner, scopes],
    );
    return id;
  };
  const who = does(async ({ staff: { id, role, application, scope, may }, tx }) => {
    const named = await sql<{
      application: string;
    }>`select private.acting_application() as application`.execute(tx);
    return { id, role, application, scope, mayWrite: may('write'), inSql: named.rows[0]?.application };
  });

  test('works with the role of its person, and triggers know its name', async () => {
    const keyId = await insertKey(staff.member ?? null, ['leads:write']);
    const caller = { kind: 'key', actorId: staff.member ?? '', keyId, scope: 'leads:write' } as const;
    expect(await runOperation(deps, caller, who, {})).toEqual({
      id: staff.member,
      role: 'member',
      application: 'Zapier',
      scope: 'leads:write',
      mayWrite: true,
      inSql: 'Zapier',
    });
    await expect(runOperation(deps, { ...caller, scope: 'leads:read' }, who, {})).rejects.toMatchObject({
      code: 'not_staff',
    });
  });

  test('without a person has no role, and may write', async () => {
    const keyId = await insertKey(null, ['leads:read', 'leads:write']);
    const caller = { kind: 'key', actorId: keyId, keyId, scope: 'leads:write' } as const;
    expect(await runOperation(deps, caller, who, {})).toMatchObject({
      id: keyId,
      role: null,
      mayWrite: true,
    });
    await expect(runOperation(deps, { ...caller, scope: 'leads:read' }, who, {})).rejects.toMatchObject({
      code: 'scope_forbids',
      status: 403,
    });
  });
});

describe('the transaction', () => {
  test('of a query cannot write', async () => {
    const before = await notes();
    const writes = { ...addNote('From a query'), kind: 'query' } as const;
    await expect(runOperation(deps, owner(), writes, {})).rejects.toMatchObject({ code: '25006' });
    expect(await notes()).toBe(before);
  });

  test('holds all operations of a face or none', async () => {
    const before = await notes();
    const both = inDesk(deps, owner(), 'write', async (run) => {
      await run(addNote('First'), {});
      return run(addNote(''), {});
    });
    await expect(both).rejects.toMatchObject({ code: 'note_too_long' });
    expect(await notes()).toBe(before);
  });

  test('is in UTC, at the time of the clock, and leaves nothing behind', async () => {
    const look = does(async ({ tx, now }) => {
      const { rows } = await sql<{ zone: string }>`select current_setting('timezone') as zone`.execute(tx);
      return { zone: rows[0]?.zone, now: now.toISOString() };
    });
    expect(await runOperation(deps, owner(), look, {})).toEqual({ zone: 'UTC', now: NOW.toISOString() });
    const { rows } = await testing.db.appPool.query(
      `select current_setting('request.jwt.claims', true) as claims`,
    );
    expect(rows[0].claims ?? '').toBe('');
  });
});

describe('what goes wrong', () => {
  test('a constraint that a resource names is its refusal, and any other is a bug', async () => {
    await expect(runOperation(deps, owner(), addNote('x'.repeat(10_001)), {})).rejects.toMatchObject({
      code: 'note_too_long',
      status: 400,
      message: 'The note is too long: 10,000 characters at most.',
    });
    const breaks = does(({ tx }) =>
      sql`update public.onboarding_submissions set deal_value = -1`.execute(tx),
    );
    await expect(runOperation(deps, owner(), breaks, {})).rejects.toMatchObject({
      name: 'error',
      code: '23514',
    });
  });

  test('a bug is thrown as it is', async () => {
    const bug = new TypeError('oh');
    const throws = does(() => Promise.reject(bug));
    await expect(runOperation(deps, owner(), throws, {})).rejects.toBe(bug);
  });

  test('an input that its schema refuses is told in one sentence, with the fields', async () => {
    const send = (input: object) =>
      // @ts-expect-error: what a program may send
      runOperation(deps, owner(), setLeadStatus, input);
    await expect(send({ leadId: 'x', status: 'sold', colour: 'red' })).rejects.toMatchObject({
      code: 'malformed',
      status: 400,
      message:
        'Please send "leadId" as it was given to you. Please check "status". Please send "seenUpdatedAt". Please leave out "colour".',
    });
  });

  test('text that cannot be stored is refused, not a bug', async () => {
    const echo = defineQuery({
      name: 'echo',
      right: 'staff',
      input: z.object({ texts: z.array(z.string()) }),
      answer: z.string(),
      run: async (_, { texts }) => texts.join(''),
    });
    for (const text of ['a\0b', '\ud83d']) {
      await expect(runOperation(deps, owner(), echo, { texts: [text] })).rejects.toMatchObject({
        code: 'malformed',
      });
    }
    expect(await runOperation(deps, owner(), echo, { texts: ['😀'] })).toBe('😀');
  });

  test('an answer that is more or less than its schema is a bug', async () => {
    const answers = (given: unknown) =>
      defineQuery({
        name: 'answers',
        right: 'staff',
        input: z.object({}),
        answer: z.object({ rows: z.array(z.object({ id: z.string() })) }),
        run: async () => given as { rows: { id: string }[] },
      });
    const ask = (given: unknown) => runOperation(deps, owner(), answers(given), {});
    expect(await ask({ rows: [{ id: 'a' }] })).toEqual({ rows: [{ id: 'a' }] });
    await expect(ask({ rows: [{ id: 'a', secret: 1 }] })).rejects.toThrow(
      'answer.rows.0.secret is not described',
    );
    await expect(ask({ rows: [{}] })).rejects.toThrow('answer.rows.0.id');
  });
});
