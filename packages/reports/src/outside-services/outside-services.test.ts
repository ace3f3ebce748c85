import { inQueries } from '@fml/postgres';
import { testDatabaseForFile } from '@fml/postgres/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  checkedBody,
  GOOD_KEY,
  type GoogleStandIn,
  startGoogleStandIn,
} from '../../../../tests/support/google-stand-in.ts';
import { createOutsideServices, type OutsideServicesOptions } from './outside-services.ts';
import { readServiceStates, restAfter, storeSealedKey } from './service-state.ts';

const testing = testDatabaseForFile();

let google: GoogleStandIn;
let observed: string[];
beforeAll(async () => {
  google = await startGoogleStandIn('an api', (call) => {
    checkedBody(z.strictObject({ q: z.string() }), call);
    return { found: true };
  });
});
afterAll(() => google.stop());
beforeEach(async () => {
  Object.assign(google, { mode: 'ok', calls: [] });
  observed = [];
  await testing.db.adminPool.query('delete from private.outside_services; delete from public.rate_limits');
});

function services(
  settings: Partial<OutsideServicesOptions['settings']['crux']> = {},
  options: Partial<OutsideServicesOptions> = {},
) {
  return createOutsideServices({
    database: () => testing.db,
    settings: { crux: { key: GOOD_KEY, baseUrl: google.url, dailyRequests: 100, ...settings } },
    unseal: async (sealed) => sealed.replace('sealed with our secret: ', ''),
    observe: (_service, outcome) => observed.push(outcome),
    onError: (error) => expect.unreachable(String(error)),
    // Short only where nothing answers.
    limitMs: google.mode === 'hanging' ? 80 : 20_000,
    ...options,
  });
}

const REQUEST = { path: '/v1/things', body: { q: 'x' } };
const state = async () => (await inQueries(testing.db, readServiceStates))[0];
const sql = (text: string) => testing.db.adminPool.query(text);

test('an answer comes back as it is, and is counted', async () => {
  expect(await services().ask('crux', REQUEST)).toEqual({ ok: true, body: { found: true } });
  expect(await state()).toMatchObject({ requestsToday: 1, lastProblem: null, restsUntil: null });
  expect((await state())?.lastAnswerAt).not.toBeNull();
  expect(observed).toEqual(['answer']);
});

test.each([
  ['a key that Google does not know', { key: 'another' }, 'ok', 'wrong_key'],
  ['an API that is off', {}, 'disabled', 'not_allowed'],
  ['a quota that is used up', {}, 'quota', 'quota'],
  ['an error page', {}, 'failing', 'failing'],
  ['no answer in time', {}, 'hanging', 'slow'],
  ['a page of a network in between', {}, 'html', 'unreadable'],
  ['an address where nothing listens', { baseUrl: 'http://127.0.0.1:1' }, 'ok', 'unreachable'],
] as const)('%s is a problem by its name', async (_name, settings, mode, problem) => {
  google.mode = mode;
  expect(await services(settings).ask('crux', REQUEST)).toEqual({ ok: false, problem });
  expect((await state())?.lastProblem).toMatchObject({ code: problem });
});

test('a request that the service does not accept brings it no rest', async () => {
  const asked = services();
  for (let time = 0; time < 6; time++) {
    expect(await asked.ask('crux', { path: '/v1/things', body: { wrong: 1 } })).toEqual({
      ok: false,
      problem: 'refused',
    });
  }
  expect((await state())?.restsUntil).toBeNull();
});

test('an error of the service and a broken connection get a second try, a wrong key does not', async () => {
  google.mode = 'failing';
  await services().ask('crux', REQUEST);
  expect(observed).toEqual(['failing', 'failing']);
  google.mode = 'ok';
  observed = [];
  await services({ key: 'another' }).ask('crux', REQUEST);
  expect(observed).toEqual(['wrong_key']);
});

describe('a service that failed five times in a row', () => {
  beforeEach(async () => {
    google.mode = 'quota';
    for (let time = 0; time < 5; time++) await services().ask('crux', REQUEST);
    google.calls.length = 0;
    google.mode = 'ok';
  });

  test('is left alone by every process until its rest is over', async () => {
    expect(await services().ask('crux', REQUEST)).toEqual({ ok: false, problem: 'resting' });
    expect(google.calls).toEqual([]);
    expect((await state())?.restsUntil).not.toBeNull();
  });

  test('is asked by one after its rest while the others wait', async () => {
    await sql(`update private.outside_services set rests_until = now() - interval '1 second'`);
    google.mode = 'hanging';
    const first = services().ask('crux', REQUEST);
    await expect.poll(() => google.calls.length).toBe(1);
    expect(await services().ask('crux', REQUEST)).toEqual({ ok: false, problem: 'resting' });
    await first;
    expect(google.calls).toHaveLength(1);
  });

  test('is asked again by all once it answers', async () => {
    await sql(`update private.outside_services set rests_until = now() - interval '1 second'`);
    expect(await services().ask('crux', REQUEST)).toMatchObject({ ok: true });
    expect(await services().ask('crux', REQUEST)).toMatchObject({ ok: true });
  });

  test('can be tested by staff, which ends its rest when it works', async () => {
    expect(await services().test('crux', REQUEST)).toMatchObject({ ok: true });
    expect((await state())?.restsUntil).toBeNull();
  });
});

test('rests get longer and end at a quarter of an hour', () => {
  expect([4, 5, 6, 7, 30].map(restAfter)).toEqual([0, 60_000, 120_000, 240_000, 900_000]);
});

test('the budget of a day is one for all processes, and is never passed', async () => {
  const many = await Promise.all(
    Array.from({ length: 9 }, () => services({ dailyRequests: 4 }).ask('crux', REQUEST)),
  );
  expect(many.filter(({ ok }) => ok)).toHaveLength(4);
  expect(google.calls).toHaveLength(4);
  expect(await services({ dailyRequests: 4 }).ask('crux', REQUEST)).toEqual({ ok: false, problem: 'budget' });
  expect(await services({ dailyRequests: 4 }).test('crux', REQUEST)).toEqual({
    ok: false,
    problem: 'budget',
  });
  expect((await state())?.requestsToday).toBe(4);
});

describe('a key that staff typed in', () => {
  const store = (sealed: string | null) => inQueries(testing.db, (tx) => storeSealedKey(tx, 'crux', sealed));
  const stored = services.bind(null, { key: undefined });

  test('is used where the environment has none', async () => {
    expect(await stored().ask('crux', REQUEST)).toEqual({ ok: false, problem: 'no_key' });
    await store(`sealed with our secret: ${GOOD_KEY}`);
    expect(await stored().ask('crux', REQUEST)).toMatchObject({ ok: true });
    await store(null);
    expect(await stored().test('crux', REQUEST)).toEqual({ ok: false, problem: 'no_key' });
  });

  test('that another secret has sealed is as good as none', async () => {
    await store('sealed with another secret');
    const asked = services(
      { key: undefined },
      { unseal: () => Promise.reject(new Error('decryption failed')) },
    );
    expect(await asked.ask('crux', REQUEST)).toEqual({ ok: false, problem: 'no_key' });
  });

  test('ends a rest', async () => {
    await sql(
      `insert into private.outside_services (service, failures, rests_until) values ('crux', 9, now() + interval '1 hour')`,
    );
    await store(`sealed with our secret: ${GOOD_KEY}`);
    expect(await stored().ask('crux', REQUEST)).toMatchObject({ ok: true });
  });
});

test('a call that is stopped by us says nothing about the service', async () => {
  google.mode = 'hanging';
  const end = new AbortController();
  const asked = services({}, { limitMs: 60_000 }).ask('crux', REQUEST, end.signal);
  await expect.poll(() => google.calls.length).toBe(1);
  end.abort();
  expect(await asked).toEqual({ ok: false, problem: 'slow' });
  expect((await state())?.lastProblem).toBeNull();
});

test('a database that is away is told, and the caller gets no error', async () => {
  const errors: unknown[] = [];
  const away = services(
    {},
    {
      database: () => {
        throw new Error('not open');
      },
      onError: (error) => errors.push(error),
    },
  );
  expect(await away.ask('crux', REQUEST)).toEqual({ ok: false, problem: 'unreachable' });
  expect(errors).toHaveLength(1);
});
