import { setTimeout as wait } from 'node:timers/promises';
import type { OutsideProblem, OutsideService } from '@fml/contract';
import type { Database } from '@fml/postgres';
import { cappedFetch } from '@fml/runtime/http';
import { type OutsideAnswer, readAnswer } from './outside-answer.ts';
import { noteAnswer, noteProblem, readSealedKey, takeTestTurn, takeTurn } from './service-state.ts';

interface ServiceSettings {
  /** From the environment: before any that staff typed in. */
  key?: string | undefined;
  baseUrl: string;
  dailyRequests: number;
}

export interface OutsideRequest {
  /** Below the base address. */
  path: string;
  /** Sent as JSON by POST; without one it is a GET. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

export interface OutsideServices {
  settings: Readonly<Record<OutsideService, ServiceSettings>>;
  /** Whether there is a key, so that asking makes sense. */
  hasKey(service: OutsideService): Promise<boolean>;
  /** One request, with a second try where that may help. Never rejects. */
  ask(service: OutsideService, request: OutsideRequest, signal?: AbortSignal): Promise<OutsideAnswer>;
  /** One request at once, even while the service rests. Never rejects. */
  test(service: OutsideService, request: OutsideRequest): Promise<OutsideAnswer>;
}

export interface OutsideServicesOptions {
  database: () => Pick<Database, 'appPool'>;
  settings: Readonly<Record<OutsideService, ServiceSettings>>;
  /** Throws for a key that another secret has sealed. */
  unseal: (sealed: string) => Promise<string>;
  /** Told of every request and of every one that was not made. */
  observe?: (service: OutsideService, outcome: 'answer' | OutsideProblem) => void;
  onError: (error: unknown) => void;
  limitMs?: number;
}

const LIMIT_MS = 2500;
const TEST_LIMIT_MS = 4500;
const MAX_ANSWER_BYTES = 1024 * 1024;
/** Before the second try, so that those who failed together do not come back together. */
const PAUSE_MS = 150;
const JITTER_MS = 350;
const WORTH_A_SECOND_TRY: ReadonlySet<OutsideProblem> = new Set(['failing', 'unreachable']);

/**
 * The one way to ask a service of another company: with a time limit, a second try, a rest after failures, a budget for the
 * day, and a key of the environment or of the desk (docs/integrations.md).
 */
export function createOutsideServices(options: OutsideServicesOptions): OutsideServices {
  const { database, settings, observe = () => undefined, limitMs = LIMIT_MS } = options;
  const fetchCapped = cappedFetch(MAX_ANSWER_BYTES);

  const keyOf = async (service: OutsideService): Promise<string | null> => {
    const { key } = settings[service];
    if (key !== undefined) return key;
    const sealed = await readSealedKey(database(), service);
    // Sealed with another secret: as good as none.
    return sealed === null ? null : options.unseal(sealed).catch(() => null);
  };

  const send = async (
    service: OutsideService,
    key: string,
    { path, body, headers }: OutsideRequest,
    signal: AbortSignal,
  ): Promise<OutsideAnswer> => {
    try {
      const response = await fetchCapped(`${settings[service].baseUrl}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json', 'x-goog-api-key': key, ...headers },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal,
      });
      return await readAnswer(response);
    } catch (error) {
      if (signal.aborted) return { ok: false, problem: 'slow' };
      return { ok: false, problem: error instanceof TypeError ? 'unreachable' : 'unreadable' };
    }
  };

  const note = async (service: OutsideService, answer: OutsideAnswer, failures: number | null) => {
    observe(service, answer.ok ? 'answer' : answer.problem);
    if (answer.ok) await noteAnswer(database(), service);
    else await noteProblem(database(), service, { problem: answer.problem, failures });
    return answer;
  };

  const tryOnce = async (
    service: OutsideService,
    key: string,
    request: OutsideRequest,
    signal: AbortSignal | undefined,
  ): Promise<OutsideAnswer> => {
    const turn = await takeTurn(database(), service, settings[service].dailyRequests);
    if ('problem' in turn) {
      observe(service, turn.problem);
      return { ok: false, problem: turn.problem };
    }
    const answer = await send(service, key, request, limited(limitMs, signal));
    // Stopped by us: that says nothing about the service.
    return signal?.aborted ? answer : note(service, answer, turn.failures);
  };

  /** A database that is away, for example: the report stands without the service. */
  const safely = (work: () => Promise<OutsideAnswer>): Promise<OutsideAnswer> =>
    work().catch((error: unknown): OutsideAnswer => {
      options.onError(error);
      return { ok: false, problem: 'unreachable' };
    });

  return {
    settings,
    hasKey: async (service) => (await keyOf(service)) !== null,
    ask: (service, request, signal) =>
      safely(async () => {
        const key = await keyOf(service);
        if (key === null) return { ok: false, problem: 'no_key' };
        const first = await tryOnce(service, key, request, signal);
        if (first.ok || !WORTH_A_SECOND_TRY.has(first.problem)) return first;
        await wait(PAUSE_MS + Math.random() * JITTER_MS);
        if (signal?.aborted) return first;
        const second = await tryOnce(service, key, request, signal);
        // A rest or an empty budget would hide why the first try failed.
        return !second.ok && (second.problem === 'resting' || second.problem === 'budget') ? first : second;
      }),
    test: (service, request) =>
      safely(async () => {
        const key = await keyOf(service);
        if (key === null) return { ok: false, problem: 'no_key' };
        if (!(await takeTestTurn(database(), service, settings[service].dailyRequests))) {
          return { ok: false, problem: 'budget' };
        }
        return note(service, await send(service, key, request, limited(TEST_LIMIT_MS)), null);
      }),
  };
}

function limited(limitMs: number, signal?: AbortSignal): AbortSignal {
  const limit = AbortSignal.timeout(limitMs);
  return signal === undefined ? limit : AbortSignal.any([limit, signal]);
}
