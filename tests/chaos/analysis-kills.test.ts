import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { ANALYSIS_EVENT_NAMES, type AnalysisStatus } from '@fml/contract';
import { copyPreparedDataDir } from '@fml/postgres/testing/prepared-data-dir';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEvents } from '../../apps/site/test-support/read-events.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';
import { type SiteServer, startSiteServer } from '../support/site-server.ts';
import { descendantsOf, listProcesses } from './process-tree.ts';

/** Kills of each kind, and whether the next analysis is tried after each; `npm run chaos -- analysis` is the long form. A killed worker in `npm test` is in fleet.test.ts. */
const IS_LONG = process.env['MODE'] === 'chaos';
const KILLS = Number(process.env['CHAOS_KILLS'] ?? (IS_LONG ? 10 : 1));

let product: RunningProduct;
let sites: SiteServer;
/** Owners of this product's browser profiles: those of other products are not our business. */
const measuringPids = new Set<number>();

beforeAll(async () => {
  sites = await startSiteServer();
  product = await startProduct({
    env: { ANALYZER_ALLOW_PRIVATE: '127.0.0.1:*' },
    dataDir: await copyPreparedDataDir(),
  });
}, 120_000);

afterAll(async () => {
  await product.stop();
  await sites.stop();
}, 120_000);

interface Answer {
  report_id?: string;
  error?: string;
  seo_score?: number | null;
  timestamp?: string;
}

async function call<T>(name: string, body: Record<string, unknown>): Promise<T> {
  const response = await fetch(`${product.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as T;
}

/** What the page was told of its analysis, in order. */
interface Told {
  statuses: AnalysisStatus[];
  /** Numbers of the early results. */
  results: number[];
  /** Streams that were opened: another each time one broke off. */
  streams: number;
}

interface StartedAnalysis {
  requestKey: string;
  url: string;
  answer: Promise<Answer>;
  told: Told;
  /** Resolves when the stream has told the end of the analysis. */
  toldEnd: Promise<void>;
}

/** Starts an analysis, follows it, and waits until the browser measures the page. */
async function startMeasuring(): Promise<StartedAnalysis> {
  const requestKey = crypto.randomUUID();
  const url = `${sites.siteUrl('good-plumber')}?visit=${requestKey}`;
  const answer = call<Answer>('analyze-website', { url, request_key: requestKey }).catch(() => ({}));
  const told: Told = { statuses: [], results: [], streams: 0 };
  const toldEnd = followToEnd(requestKey, told);
  // On a busy machine what follows may be told at the same time.
  await waitFor(async () => told.statuses.some(({ stage }) => stage === 'measuring'));
  for (const { pid, commandLine } of descendantsOf(product.pid)) {
    if (commandLine.includes('measure-main.ts')) measuringPids.add(pid);
  }
  return { requestKey, url, answer, told, toldEnd };
}

/** Reads the stream as the page does: when it breaks off, again from the last result it has. */
async function followToEnd(requestKey: string, told: Told): Promise<void> {
  await waitFor(async () => {
    const lastId = told.results.at(-1);
    const answer = await fetch(`${product.url}/functions/v1/analysis-events?request_key=${requestKey}`, {
      headers: lastId === undefined ? {} : { 'last-event-id': String(lastId) },
    });
    if (answer.status !== 200) return false;
    const next = readEvents(answer);
    let hasBegun = false;
    for (let message = await next(); message !== null; message = await next()) {
      if (message.event === ANALYSIS_EVENT_NAMES.result) told.results.push(Number(message.id));
      if (message.event !== ANALYSIS_EVENT_NAMES.status) continue;
      const status = JSON.parse(message.data) as AnalysisStatus;
      // It may be opened before the server knows the key.
      if (status.status === 'unknown') return false;
      if (!hasBegun) told.streams += 1;
      hasBegun = true;
      told.statuses.push(status);
    }
    return isOver(told.statuses.at(-1));
  }, 150_000);
}

function isOver(status: AnalysisStatus | undefined): boolean {
  return status?.status === 'completed' || status?.status === 'failed';
}

async function waitFor(condition: () => Promise<boolean>, limitMs = 60_000): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await condition().catch(() => false))) {
    if (Date.now() > deadline) throw new Error('the condition did not come true');
    await sleep(20);
  }
}

/** The answer of the interrupted analysis: the page asks again with its key, as here, when the call broke off. */
async function finalAnswer(started: StartedAnalysis): Promise<Answer> {
  const first = await started.answer;
  if (first.report_id !== undefined || first.error !== undefined) return first;
  let again: Answer = {};
  await waitFor(async () => {
    again = await call<Answer>('analyze-website', { url: started.url, request_key: started.requestKey });
    return again.report_id !== undefined || again.error !== undefined;
  }, 90_000);
  return again;
}

/** Among the product's own processes, never those of tests that run beside this one; waits until there is one. */
async function pidOf(pattern: RegExp, list = () => descendantsOf(product.pid)): Promise<number> {
  let found: number | undefined;
  await waitFor(async () => {
    found = list().find(({ commandLine }) => pattern.test(commandLine))?.pid;
    return found !== undefined;
  });
  return found ?? 0;
}

const POSTGRESQL = 'PostgreSQL';

const TARGETS: [name: string, find: () => Promise<number>][] = [
  ['the worker', () => pidOf(/apps\/worker\/src\/main\.ts/)],
  [
    'the browser',
    () => pidOf(/--user-data-dir=.*--remote-debugging-pipe|--remote-debugging-pipe.*--user-data-dir=/),
  ],
  ['the measuring process', () => pidOf(/measure-main\.ts/)],
  // It outlives the process that started it, and its command names the data folder.
  [POSTGRESQL, () => pidOf(new RegExp(`postgres.*${product.dataDir}`), listProcesses)],
];

/** `npm run chaos -- analysis` kills all of them, and each several times. */
const KILLED = IS_LONG ? TARGETS : TARGETS.slice(0, 1);

describe.each(KILLED)('%s killed with -9 in mid-analysis', { tags: ['long'] }, (name, find) => {
  it.each(Array.from({ length: KILLS }, (_, index) => index + 1))(
    'kill %i: the interrupted analysis is answered, and its stream tells the same',
    async () => {
      const started = await startMeasuring();
      process.kill(await find(), 'SIGKILL');
      const answer = await finalAnswer(started);
      expect(answer.error ?? answer.report_id).toEqual(expect.any(String));
      if (answer.report_id !== undefined) await expectWhole(answer.report_id);
      await started.toldEnd;
      expectTruth(started.told, answer, { unbroken: name !== POSTGRESQL });

      await waitFor(async () => (await fetch(`${product.url}/readyz`)).status === 200);
      if (IS_LONG) await expectNextWorks();
    },
    180_000,
  );
});

it('after all of it the next analysis works', { tags: ['long'], timeout: 180_000 }, expectNextWorks);

it('leaves no browser and no profile folder once it is stopped', {
  tags: ['long'],
  timeout: 120_000,
}, async () => {
  await product.stop({ keepData: true });
  const mine = listProcesses().filter((entry) => entry.commandLine.includes(product.dataDir));
  expect(mine).toEqual([]);
  expect(measuringPids.size).toBeGreaterThan(0);
  const leftProfiles = () =>
    readdirSync(tmpdir()).filter(
      (name) => name.startsWith('fml-browser-') && measuringPids.has(Number(name.split('-')[2])),
    );
  await expect.poll(leftProfiles, { timeout: 60_000 }).toEqual([]);
});

async function expectNextWorks(): Promise<void> {
  const next = await call<Answer>('analyze-website', { url: `${sites.siteUrl('good-plumber')}?next` });
  expect(next.error).toBeUndefined();
  expect(next.seo_score).toEqual(expect.any(Number));
}

/** The stream ends with what the call was answered, claimed no end before, and repeated nothing. */
function expectTruth(
  { statuses, results, streams }: Told,
  answer: Answer,
  { unbroken }: { unbroken: boolean },
): void {
  expect(statuses.at(-1)).toEqual(
    answer.report_id === undefined
      ? { status: 'failed', error: answer.error }
      : { status: 'completed', report_id: answer.report_id },
  );
  expect(statuses.slice(0, -1).filter(isOver)).toEqual([]);
  expect(results).toEqual([...new Set(results)].sort((a, b) => a - b));
  // Without its database the server cannot know how things are, and says nothing.
  if (unbroken) expect(streams).toBe(1);
}

async function expectWhole(reportId: string): Promise<void> {
  const stored = await call<Answer>('get-report', { report_id: reportId });
  expect(stored.report_id).toBe(reportId);
  expect(stored.timestamp).toEqual(expect.any(String));
}
