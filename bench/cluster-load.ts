import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { SAMPLE_ONBOARDING } from '../tests/conformance/lead-samples.ts';

export interface RoundResult {
  perSecond: number;
  /** Milliseconds, ascending. */
  latencies: number[];
  failed: number;
  /** Of each part of the cluster for one request, where it was measured. */
  processorMs?: Readonly<Record<string, number>>;
}

/** Leads and reads in turn, from as many visitors at once, each asking again as soon as it was answered. */
export async function mixedRound(url: string, visitors: number, durationMs: number): Promise<RoundResult> {
  return runRound(durationMs, visitors, (ask, turn) => {
    if (turn % 2 === 0) return ask(`${url}/functions/v1/submit-onboarding`, newLead());
    if (turn % 4 === 1) return ask(`${url}/`);
    return ask(`${url}/functions/v1/analysis-status`, { request_key: randomUUID() });
  });
}

/** Leads alone. */
export function leadRound(url: string, visitors: number, durationMs: number): Promise<RoundResult> {
  return runRound(durationMs, visitors, (ask) => ask(`${url}/functions/v1/submit-onboarding`, newLead()));
}

export interface ReadLoad {
  asked(): number;
  failures: Map<string, number>;
  finish(): Promise<void>;
}

/** Reads a page and a row of the database at a steady rate; answers other than 200 are counted. */
export function startReadLoad(url: string, perSecond: number): ReadLoad {
  const agent = new Agent({ keepAlive: true });
  const failures = new Map<string, number>();
  const open = new Set<Promise<void>>();
  let asked = 0;
  const timer = setInterval(() => {
    asked += 1;
    const reading =
      asked % 2 === 0
        ? send(agent, `${url}/`)
        : send(agent, `${url}/functions/v1/analysis-status`, { request_key: randomUUID() });
    const counted = reading.then((status) => {
      open.delete(counted);
      if (status !== 200) failures.set(String(status), (failures.get(String(status)) ?? 0) + 1);
    });
    open.add(counted);
  }, 1000 / perSecond);
  return {
    asked: () => asked,
    failures,
    finish: async () => {
      clearInterval(timer);
      await Promise.all(open);
      agent.destroy();
    },
  };
}

export function percentile(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN;
}

type Ask = (address: string, body?: object) => Promise<number>;

async function runRound(
  durationMs: number,
  visitors: number,
  visit: (ask: Ask, turn: number) => Promise<number>,
): Promise<RoundResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const latencies: number[] = [];
  let failed = 0;
  const startedAtMs = performance.now();
  const ask: Ask = (address, body) => send(agent, address, body);
  const visitor = async (first: number) => {
    for (let turn = first; performance.now() - startedAtMs < durationMs; turn += 1) {
      const askedAtMs = performance.now();
      const status = await visit(ask, turn);
      latencies.push(performance.now() - askedAtMs);
      if (status === 200) continue;
      failed += 1;
      await sleep(50);
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, index) => visitor(index)));
  const seconds = (performance.now() - startedAtMs) / 1000;
  agent.destroy();
  return {
    perSecond: (latencies.length - failed) / seconds,
    latencies: latencies.toSorted((a, b) => a - b),
    failed,
  };
}

function newLead(): object {
  const requestKey = randomUUID();
  return { ...SAMPLE_ONBOARDING, contact_email: `${requestKey}@bakery.example`, request_key: requestKey };
}

/** @returns the status, or 0 without an answer */
function send(agent: Agent, address: string, body?: object): Promise<number> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve) => {
    const sent = request(
      address,
      {
        agent,
        method: text === undefined ? 'GET' : 'POST',
        ...(text !== undefined && {
          headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
        }),
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
        answer.once('error', () => resolve(0));
      },
    );
    sent.once('error', () => resolve(0));
    sent.end(text);
  });
}
