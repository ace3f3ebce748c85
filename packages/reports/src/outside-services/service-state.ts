import { OUTSIDE_PROBLEMS, OUTSIDE_SERVICES, type OutsideProblem, type OutsideService } from '@fml/contract';
import { consumeRateLimit, type Database, inQueries, type Queries, sql } from '@fml/postgres';

/** What all servers and workers know together of the services: who may ask now, and how the last requests went. */

type Db = Pick<Database, 'appPool'>;

/** After so many failures in a row a service rests, each time twice as long. */
const FAILURES_BEFORE_REST = 5;
const REST_MS = 60_000;
const MAX_REST_MS = 15 * 60_000;
/** After a rest one request goes first, and the others wait this long for what becomes of it. */
const TRIAL_MS = 30_000;
/** From midnight UTC. */
const DAY = { bucket: 'outside-service', windowMs: 24 * 60 * 60_000 };

export type Turn = { failures: number } | { problem: 'resting' | 'budget' };

/** Takes one request of today's budget, unless the service rests. */
export async function takeTurn(db: Db, service: OutsideService, dailyRequests: number): Promise<Turn> {
  const trialEnd = sql<string>`clock_timestamp() + ${TRIAL_MS} * interval '1 millisecond'`;
  const ready = await inQueries(db, (tx) =>
    tx
      .insertInto('private.outsideServices')
      .values({ service })
      .onConflict((conflict) =>
        conflict
          .column('service')
          .doUpdateSet((eb) => ({
            restsUntil: eb
              .case()
              .when('private.outsideServices.failures', '>=', FAILURES_BEFORE_REST)
              .then(trialEnd)
              .end(),
          }))
          .where((eb) =>
            eb.or([
              eb('private.outsideServices.restsUntil', 'is', null),
              eb('private.outsideServices.restsUntil', '<=', sql<string>`clock_timestamp()`),
            ]),
          ),
      )
      .returning('failures')
      .executeTakeFirst(),
  );
  if (ready === undefined) return { problem: 'resting' };
  return (await takeFromBudget(db, service, dailyRequests)) ? ready : { problem: 'budget' };
}

/** For a test by staff: whether the service rests does not matter. */
export async function takeTestTurn(db: Db, service: OutsideService, dailyRequests: number): Promise<boolean> {
  await inQueries(db, async (tx) => {
    await tx
      .insertInto('private.outsideServices')
      .values({ service })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  return takeFromBudget(db, service, dailyRequests);
}

async function takeFromBudget(
  { appPool }: Db,
  service: OutsideService,
  dailyRequests: number,
): Promise<boolean> {
  return (await consumeRateLimit(appPool, { ...DAY, key: service, limit: dailyRequests })).allowed;
}

export function noteAnswer(db: Db, service: OutsideService): Promise<void> {
  return inQueries(db, async (tx) => {
    await stateOf(tx, service)
      .set({ failures: 0, restsUntil: null, lastAnswerAt: sql<string>`clock_timestamp()` })
      .execute();
  });
}

/**
 * `failures`: those in a row before this one; null for a test by staff, which brings no rest. A request that was refused
 * because of what it asked says nothing about the service.
 */
export function noteProblem(
  db: Db,
  service: OutsideService,
  { problem, failures }: { problem: OutsideProblem; failures: number | null },
): Promise<void> {
  const inARow = problem === 'refused' ? 0 : failures === null ? null : failures + 1;
  const restMs = restAfter(inARow ?? 0);
  return inQueries(db, async (tx) => {
    await stateOf(tx, service)
      .set({ lastProblem: problem, lastProblemAt: sql<string>`clock_timestamp()` })
      .$if(inARow !== null, (update) =>
        update.set({
          failures: inARow ?? 0,
          restsUntil:
            restMs === 0 ? null : sql<string>`clock_timestamp() + ${restMs} * interval '1 millisecond'`,
        }),
      )
      .execute();
  });
}

/** Milliseconds for which nothing is asked after so many failures in a row. */
export function restAfter(failures: number): number {
  const rests = failures - FAILURES_BEFORE_REST;
  return rests < 0 ? 0 : Math.min(MAX_REST_MS, REST_MS * 2 ** rests);
}

function stateOf(tx: Queries, service: OutsideService) {
  return tx.updateTable('private.outsideServices').where('service', '=', service);
}

/** The key that staff typed in, encrypted; null where there is none. */
export function readSealedKey(db: Db, service: OutsideService): Promise<string | null> {
  return inQueries(db, async (tx) => {
    const found = await tx
      .selectFrom('private.outsideServices')
      .select('sealedKey')
      .where('service', '=', service)
      .executeTakeFirst();
    return found?.sealedKey ?? null;
  });
}

/** A new key starts anew; null removes it. */
export async function storeSealedKey(
  tx: Queries,
  service: OutsideService,
  sealedKey: string | null,
): Promise<void> {
  const stored = {
    sealedKey,
    keyChangedAt: sql<string>`clock_timestamp()`,
    failures: 0,
    restsUntil: null,
    lastProblem: null,
    lastProblemAt: null,
  };
  await tx
    .insertInto('private.outsideServices')
    .values({ service, ...stored })
    .onConflict((conflict) => conflict.column('service').doUpdateSet(stored))
    .execute();
}

export interface ServiceState {
  service: OutsideService;
  hasStoredKey: boolean;
  requestsToday: number;
  /** In the future: nothing is asked until then. */
  restsUntil: string | null;
  lastAnswerAt: string | null;
  lastProblem: { code: OutsideProblem; at: string } | null;
}

/** All services, known to the database or not. */
export async function readServiceStates(tx: Queries): Promise<ServiceState[]> {
  const rows = await tx.selectFrom('private.outsideServices').selectAll().execute();
  const counts = await tx
    .selectFrom('rateLimits')
    .select(['key', 'count'])
    .where('bucket', '=', DAY.bucket)
    .where('windowStart', '=', sql<string>`date_trunc('day', clock_timestamp(), 'UTC')`)
    .execute();
  return OUTSIDE_SERVICES.map((service) => {
    const row = rows.find((one) => one.service === service);
    const code = OUTSIDE_PROBLEMS.find((problem) => problem === row?.lastProblem);
    return {
      service,
      hasStoredKey: row?.sealedKey != null,
      requestsToday: counts.find(({ key }) => key === service)?.count ?? 0,
      restsUntil: row?.restsUntil ?? null,
      lastAnswerAt: row?.lastAnswerAt ?? null,
      lastProblem: code === undefined || row?.lastProblemAt == null ? null : { code, at: row.lastProblemAt },
    };
  });
}
