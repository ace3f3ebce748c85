import { testDatabaseForFile } from '@fml/postgres/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeCrux, startFakeCrux } from '../../../../tests/support/fake-crux.ts';
import { GOOD_KEY } from '../../../../tests/support/google-stand-in.ts';
import { createOutsideServices } from '../outside-services/outside-services.ts';
import { askRealUsers } from './ask-real-users.ts';

const testing = testDatabaseForFile();
const PAGE = 'https://www.bakery.example/menu?day=1';

let crux: FakeCrux;
beforeAll(async () => {
  crux = await startFakeCrux();
});
afterAll(() => crux.stop());
beforeEach(async () => {
  Object.assign(crux, { mode: 'ok', knows: 'page', calls: [] });
  await testing.db.adminPool.query('delete from private.outside_services; delete from public.rate_limits');
});

function ask({ key = GOOD_KEY }: { key?: string | null } = {}) {
  const services = createOutsideServices({
    database: () => testing.db,
    settings: { crux: { key: key ?? undefined, baseUrl: crux.url, dailyRequests: 100 } },
    unseal: async () => '',
    onError: (error) => expect.unreachable(String(error)),
    // Short only where nothing answers.
    limitMs: crux.mode === 'hanging' ? 80 : 20_000,
  });
  return askRealUsers(services, PAGE, new AbortController().signal);
}

const asked = () => crux.calls.map(({ path, body }) => [path.replace('/v1/records:', ''), body]);
const METRICS = ['largest_contentful_paint', 'interaction_to_next_paint', 'cumulative_layout_shift'];

test('says how fast the page is for its visitors on phones, with the last 40 weeks', async () => {
  const found = await ask();
  expect(found).toMatchObject({
    scope: 'page',
    first_day: '2026-10-31',
    last_day: '2026-11-27',
    figures: [
      { name: 'lcp', p75: 3120, good: 0.6471 },
      { name: 'inp', p75: 142, good: 0.9012 },
      { name: 'cls', p75: 0.31, good: 0.5203 },
    ],
  });
  const weeks = found?.scope === 'page' ? found.figures.map((figure) => figure.weeks) : [];
  expect(weeks.map(({ length }) => length)).toEqual([40, 40, 40]);
  expect(weeks[2]?.[0]).toBeNull();
  expect(weeks[2]?.at(-1)).toBe(0.31);
  const query = { url: PAGE, formFactor: 'PHONE', metrics: METRICS };
  expect(asked()).toEqual([
    ['queryRecord', query],
    ['queryHistoryRecord', { ...query, collectionPeriodCount: 40 }],
  ]);
  expect(crux.calls.every(({ headers }) => headers['x-goog-api-key'] === GOOD_KEY)).toBe(true);
});

test('takes the whole website where the page has too few visitors', async () => {
  crux.knows = 'website';
  expect(await ask()).toMatchObject({ scope: 'website' });
  expect(asked().map(([, body]) => body)).toMatchObject([
    { url: PAGE },
    { origin: 'https://www.bakery.example' },
    { origin: 'https://www.bakery.example' },
  ]);
});

test('too few visitors of the whole website is an answer', async () => {
  crux.knows = 'nothing';
  expect(await ask()).toEqual({ scope: null, why: 'too_few' });
});

test('without a key nothing is asked and nothing is said', async () => {
  expect(await ask({ key: null })).toBeUndefined();
  expect(crux.calls).toEqual([]);
});

test.each(['disabled', 'quota', 'failing', 'hanging', 'html'] as const)(
  'a service that is %s gives no answer, and the report stands',
  async (mode) => {
    crux.mode = mode;
    expect(await ask()).toEqual({ scope: null, why: 'no_answer' });
  },
);
