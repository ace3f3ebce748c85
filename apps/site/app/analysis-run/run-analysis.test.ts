import type { AnalysisStatus, WebsiteReport } from '@fml/contract';
import { describe, expect, it } from 'vitest';
import type { FunctionAnswer } from '../api/functions-client.ts';
import { sampleReport } from '../assess/report/sample-report.ts';
import {
  ANALYSIS_FALLBACK_MESSAGE,
  type AnalysisProgress,
  type AnalysisSurroundings,
  runAnalysis,
} from './run-analysis.ts';

const pending = { url: 'https://example.com', requestKey: '8d8c1a52-5f1c-4f62-9a51-8c5a3c1b9d10' };
const report = sampleReport();
const unreachable: FunctionAnswer<never> = { kind: 'unreachable' };
const forever = new Promise<never>(() => {});

/** Plays answers in order (the last one repeats); a status answer is given each time the clock is asked to pause. */
async function play(options: {
  answers: (
    | FunctionAnswer<WebsiteReport>
    | Promise<never>
    | (() => Promise<FunctionAnswer<WebsiteReport>>)
  )[];
  statuses?: AnalysisStatus[];
  isResumed?: boolean;
  online?: boolean[];
}) {
  const { answers, statuses = [], isResumed = false, online = [] } = options;
  const asked: string[] = [];
  const progress: AnalysisProgress[] = [];
  const surroundings: AnalysisSurroundings = {
    pause: () => new Promise((resolve) => setImmediate(resolve)),
    untilOnline: async () => {},
    isOnline: () => online.shift() ?? true,
  };
  const outcome = await runAnalysis(
    pending,
    isResumed,
    {
      analyzeWebsite: async ({ request_key }) => {
        asked.push(request_key ?? '');
        const answer = answers[Math.min(asked.length, answers.length) - 1] ?? unreachable;
        return typeof answer === 'function' ? answer() : answer;
      },
      analysisStatus: async () => {
        const status = statuses.shift();
        return status ? { kind: 'data', data: status } : unreachable;
      },
    },
    surroundings,
    (news) => progress.push(news),
    new AbortController().signal,
  );
  return { outcome, asked, progress };
}

async function settle(turns: number) {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
}

describe('runAnalysis', () => {
  it('hands over the report', async () => {
    const { outcome } = await play({ answers: [{ kind: 'data', data: report }] });
    expect(outcome).toEqual({ kind: 'report', report });
  });

  it('shows the words of the server when it refuses', async () => {
    const { outcome } = await play({
      answers: [{ kind: 'refused', message: 'We could not find nowhere.example.' }],
    });
    expect(outcome).toEqual({ kind: 'failed', message: 'We could not find nowhere.example.' });
  });

  it('gives up at once with the fallback when the server never took the analysis on', async () => {
    for (const answer of [unreachable, { kind: 'broken' } as const]) {
      const { outcome, asked } = await play({ answers: [answer] });
      expect(outcome).toEqual({ kind: 'failed', message: ANALYSIS_FALLBACK_MESSAGE });
      expect(asked).toHaveLength(1);
    }
  });

  it('joins the same analysis again when the connection breaks after the server took it on', async () => {
    const { outcome, asked, progress } = await play({
      statuses: [{ status: 'queued', position: 2 }],
      answers: [() => settle(4).then(() => unreachable), { kind: 'data', data: report }],
    });
    expect(outcome).toEqual({ kind: 'report', report });
    expect(asked).toEqual([pending.requestKey, pending.requestKey]);
    expect(progress[0]).toEqual({ queuePosition: 2, stage: undefined });
  });

  it('joins again after a reload, and says so while the device is offline', async () => {
    const { outcome, progress } = await play({
      isResumed: true,
      online: [false],
      answers: [unreachable, { kind: 'data', data: report }],
    });
    expect(outcome).toEqual({ kind: 'report', report });
    expect(progress).toContainEqual({ isOffline: true });
  });

  it('does not try for ever', async () => {
    const { outcome, asked } = await play({ isResumed: true, answers: [unreachable] });
    expect(outcome).toEqual({ kind: 'failed', message: ANALYSIS_FALLBACK_MESSAGE });
    expect(asked).toHaveLength(6);
  });

  it('asks again when the analysis is over but the call hangs', async () => {
    const over: AnalysisStatus = { status: 'completed', report_id: report.report_id };
    const { outcome, asked } = await play({
      statuses: [{ status: 'running', stage: 'measuring' }, over, over],
      answers: [forever, { kind: 'data', data: report }],
    });
    expect(outcome).toEqual({ kind: 'report', report });
    expect(asked).toHaveLength(2);
  });
});
