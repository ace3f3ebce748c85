import type { WebsiteReport } from '@fml/contract';
import { describe, expect, it } from 'vitest';
import { sampleReport } from '../../test-support/sample-report.ts';
import type { AnalysisStatus } from '../api/analysis-calls.ts';
import type { FunctionAnswer } from '../api/function-answer.ts';
import type { AnalysisEvent } from './analysis-event.ts';
import {
  ANALYSIS_FALLBACK_MESSAGES,
  type AnalysisDeps,
  type AnalysisProgress,
  awaitAnalysis,
} from './await-analysis.ts';

const pending = { url: 'https://example.com', requestKey: '8d8c1a52-5f1c-4f62-9a51-8c5a3c1b9d10' };
const report = sampleReport();
const unreachable: FunctionAnswer<never> = { kind: 'unreachable' };
const data = <Data>(value: Data): FunctionAnswer<Data> => ({ kind: 'data', data: value });
const queued = data<AnalysisStatus>({ status: 'queued', position: 2 });
const running = data<AnalysisStatus>({ status: 'running', stage: 'measuring' });
const completed = data<AnalysisStatus>({ status: 'completed', reportId: report.report_id });
const unknown = data<AnalysisStatus>({ status: 'unknown' });
const refused = { kind: 'refused', message: 'We cannot reach our database right now.' } as const;

interface Script {
  starts: FunctionAnswer<AnalysisStatus>[];
  statuses?: FunctionAnswer<AnalysisStatus>[];
  reports?: FunctionAnswer<WebsiteReport>[];
  isResumed?: boolean;
  online?: boolean[];
  /** What each stream tells before it ends; the others cannot be opened. */
  streams?: AnalysisEvent[][];
}

/** Plays the answers of each call in order; the last one repeats. The clock moves by the pauses alone. */
async function play(script: Script) {
  const { starts, statuses = [unreachable], reports = [data(report)], isResumed = false } = script;
  const online = [...(script.online ?? [])];
  const streams = [...(script.streams ?? [])];
  const calls: string[] = [];
  const progress: AnalysisProgress[] = [];
  const next = <Data>(name: string, argument: string, answers: FunctionAnswer<Data>[]) => {
    const before = calls.filter((call) => call.startsWith(name)).length;
    calls.push(`${name} ${argument}`);
    return answers[Math.min(before, answers.length - 1)] ?? unreachable;
  };
  let clockMs = 0;
  const pauses: number[] = [];
  const deps: AnalysisDeps = {
    pause: async (durationMs) => {
      clockMs += durationMs;
      pauses.push(durationMs);
    },
    untilOnline: async () => {},
    isOnline: () => online.shift() ?? true,
    nowMs: () => clockMs,
  };
  const outcome = await awaitAnalysis(
    pending,
    isResumed,
    {
      startAnalysis: async ({ requestKey }) => next('start', requestKey, starts),
      analysisStatus: async (requestKey) => next('status', requestKey, statuses),
      followAnalysis: async ({ lastEventId, onEvent }) => {
        // Without a script there is no stream at all, as in the browser of long ago.
        if (script.streams === undefined) return;
        calls.push(`follow ${lastEventId}`);
        for (const event of streams.shift() ?? []) onEvent(event);
      },
      getReport: async (reportId) => next('report', reportId, reports),
    },
    deps,
    (news) => progress.push(news),
    new AbortController().signal,
  );
  return { outcome, progress, calls, pauses };
}

const asked = (...statuses: FunctionAnswer<AnalysisStatus>[]): Script => ({ starts: [queued], statuses });
const count = (calls: string[], name: string) => calls.filter((call) => call.startsWith(name)).length;

it('starts the analysis once, asks where it is under its key, and fetches the report', async () => {
  const { outcome, calls, progress } = await play({
    starts: [queued],
    statuses: [running, running, completed],
  });
  expect(outcome).toEqual({ kind: 'report', report });
  const status = `status ${pending.requestKey}`;
  expect(calls).toEqual([
    `start ${pending.requestKey}`,
    status,
    status,
    status,
    `report ${report.report_id}`,
  ]);
  expect(progress[0]).toEqual({ queuePosition: 2, stage: undefined });
  expect(progress[1]).toEqual({ queuePosition: undefined, stage: 'measuring' });
});

it('joins an analysis that is over, without asking where it is', async () => {
  const { outcome, calls } = await play({ isResumed: true, starts: [completed] });
  expect(outcome).toEqual({ kind: 'report', report });
  expect(count(calls, 'status')).toBe(0);
});

it('asks every second while it runs, and less often in a long line', async () => {
  const { pauses } = await play({
    starts: [queued],
    statuses: [...Array.from({ length: 3 }, () => running), completed],
  });
  expect(pauses).toEqual([2500, 800, 1000, 1000]);
});

it('shows the words of the server when it refuses', async () => {
  const { outcome } = await play({ starts: [refused] });
  expect(outcome).toEqual({ kind: 'failed', message: refused.message });
});

it('gives up soon with the fallback when the server never took the analysis on', async () => {
  for (const [answer, tries] of [[unreachable, 3] as const, [{ kind: 'broken' } as const, 1] as const]) {
    for (const status of [unreachable, unknown]) {
      const { outcome, calls } = await play({ starts: [answer], statuses: [status] });
      expect(outcome).toEqual({ kind: 'failed', message: ANALYSIS_FALLBACK_MESSAGES.en });
      expect(count(calls, 'start')).toBe(tries);
    }
  }
});

it('starts again under the same key when the connection was lost for a moment', async () => {
  const { outcome, calls, progress } = await play({
    starts: [unreachable, queued],
    online: [false],
    statuses: [unknown, completed],
  });
  expect(outcome).toEqual({ kind: 'report', report });
  expect(progress[0]).toEqual({ isOffline: true });
  expect(calls.filter((call) => call.startsWith('start'))).toEqual(
    Array.from({ length: 2 }, () => `start ${pending.requestKey}`),
  );
});

it('goes on when the start arrived although its answer did not', async () => {
  const { outcome, calls } = await play({ starts: [unreachable], statuses: [running, completed] });
  expect(outcome).toEqual({ kind: 'report', report });
  expect(count(calls, 'start')).toBe(1);
});

const brokenCalls = Array.from({ length: 5 }, () => unreachable);

it.each<[string, Script]>([
  ['asks again when the connection breaks', asked(unreachable, unreachable, running, completed)],
  ['asks again when a proxy answers', asked({ kind: 'broken' }, { kind: 'broken' }, running, completed)],
  ['asks again when the database is away', asked(refused, refused, running, completed)],
  ['counts broken calls anew after each answer', asked(...brokenCalls, running, ...brokenCalls, completed)],
  [
    'fetches the report again when that call breaks off',
    { starts: [completed], reports: [unreachable, data(report)] },
  ],
])('%s once the server took the analysis on', async (_what, script) => {
  expect((await play(script)).outcome).toEqual({ kind: 'report', report });
});

it('says so while the device is offline, and goes on afterwards', async () => {
  const { outcome, progress } = await play({
    starts: [running],
    online: [false],
    statuses: [running, completed],
  });
  expect(outcome).toEqual({ kind: 'report', report });
  expect(progress).toContainEqual({ isOffline: true });
});

it('joins again after a reload, and says so while the device is offline', async () => {
  const { outcome, progress } = await play({
    isResumed: true,
    online: [false],
    starts: [unreachable, completed],
  });
  expect(outcome).toEqual({ kind: 'report', report });
  expect(progress).toContainEqual({ isOffline: true });
});

it('does not try for ever', async () => {
  for (const script of [
    { isResumed: true, starts: [unreachable] },
    { starts: [running], statuses: [unreachable] },
    { starts: [completed], reports: [unreachable] },
  ]) {
    const { outcome, calls } = await play(script);
    expect(outcome).toEqual({ kind: 'failed', message: ANALYSIS_FALLBACK_MESSAGES.en });
    expect(calls.length).toBeLessThan(15);
  }
});

it('waits as long as it takes, and says when that is longer than usual', async () => {
  const { outcome, progress, calls } = await play({
    starts: [running],
    statuses: [...Array.from({ length: 200 }, () => running), completed],
  });
  expect(outcome).toEqual({ kind: 'report', report });
  expect(progress[60]).toEqual({ queuePosition: undefined, stage: 'measuring' });
  expect(progress.at(-1)).toEqual({ queuePosition: undefined, stage: 'measuring', isLate: true });
  expect(count(calls, 'start')).toBe(1);
});

describe('with a stream', () => {
  const told = (status: AnalysisStatus): AnalysisEvent => ({ kind: 'status', status });
  const measuring: AnalysisStatus = { status: 'running', stage: 'measuring', remainingSeconds: 12 };
  const checks = { kind: 'checks', passed: 30, found: 4 } as const;
  const result: AnalysisEvent = { kind: 'result', id: '7', result: checks };
  const ended = told({ status: 'completed', reportId: report.report_id });

  it('asks for nothing else until the analysis has ended', async () => {
    const { outcome, calls, progress, pauses } = await play({
      starts: [queued],
      streams: [[told(measuring), result, ended]],
    });
    expect(outcome).toEqual({ kind: 'report', report });
    expect(calls).toEqual([`start ${pending.requestKey}`, 'follow null', `report ${report.report_id}`]);
    expect(pauses).toEqual([]);
    expect(progress.at(-1)).toEqual({
      stage: 'measuring',
      remainingSeconds: 12,
      results: { loads: [], checks },
    });
  });

  it('goes on where it broke off, and keeps what was found', async () => {
    const { outcome, calls, progress } = await play({
      starts: [queued],
      statuses: [running],
      streams: [
        [told(measuring), result],
        [told(measuring), ended],
      ],
    });
    expect(outcome).toEqual({ kind: 'report', report });
    expect(calls.filter((call) => !call.startsWith('report'))).toEqual([
      `start ${pending.requestKey}`,
      'follow null',
      `status ${pending.requestKey}`,
      'follow 7',
    ]);
    expect(progress.at(-1)?.results).toEqual({ loads: [], checks });
  });

  it('asks for the status while no stream can be opened, and tries one again less and less often', async () => {
    const { outcome, calls } = await play({
      starts: [running],
      statuses: [...Array.from({ length: 30 }, () => running), completed],
      streams: [],
    });
    expect(outcome).toEqual({ kind: 'report', report });
    expect(count(calls, 'status')).toBe(31);
    // At once, and after about 4, 12 and 28 seconds.
    expect(count(calls, 'follow')).toBe(4);
  });

  it('says that it takes longer than usual when the server does', async () => {
    const { progress } = await play({
      starts: [running],
      streams: [[told({ status: 'running', stage: 'writing', overdue: true }), ended]],
    });
    expect(progress.at(-1)).toEqual({ stage: 'writing', isLate: true });
  });

  it('shows why the analysis failed, as without one', async () => {
    const error = 'We could not find nowhere.example.';
    const failed = { status: 'failed', error } as const;
    for (const script of [{ statuses: [data(failed)] }, { streams: [[told(failed)]] }]) {
      const { outcome } = await play({ starts: [running], ...script });
      expect(outcome).toEqual({ kind: 'failed', message: error });
    }
  });
});
