import { useCallback, useEffect, useRef, useState } from 'react';
import { type AnalysisProgress, awaitAnalysis } from '../../../analysis-run/await-analysis.ts';
import { analysisCalls, browserDeps } from '../../../analysis-run/browser-deps.ts';
import { newIdempotencyKey } from '../../../browser/idempotency-key.ts';

export type RunState =
  | { kind: 'idle' }
  | { kind: 'running'; progress: AnalysisProgress }
  | { kind: 'failed'; message: string };

/**
 * Runs an analysis for staff, in the same way as for visitors. The run lasts until `onReport` has done its part with the
 * report. Leaving the screen only ends the waiting.
 */
export function useReportRun(onReport: (reportId: string) => Promise<void> | void) {
  const [state, setState] = useState<RunState>({ kind: 'idle' });
  const current = useRef<AbortController | null>(null);
  const finish = useRef(onReport);
  finish.current = onReport;

  useEffect(() => () => current.current?.abort(), []);

  /** `prepare` is called with the key of the request before it is sent. */
  const run = useCallback(async (url: string, prepare?: (requestKey: string) => Promise<unknown>) => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const show = (next: RunState) => {
      if (!controller.signal.aborted) setState(next);
    };
    show({ kind: 'running', progress: {} });
    const requestKey = newIdempotencyKey();
    try {
      await prepare?.(requestKey);
    } catch (error) {
      const message = error instanceof Error ? error.message : 'The analysis could not be started.';
      show({ kind: 'failed', message });
      return;
    }
    const outcome = await awaitAnalysis(
      { url, requestKey },
      false,
      analysisCalls,
      browserDeps,
      (progress) => show({ kind: 'running', progress }),
      controller.signal,
    );
    if (controller.signal.aborted) return;
    if (outcome.kind === 'failed') {
      show({ kind: 'failed', message: outcome.message });
      return;
    }
    await finish.current(outcome.report.report_id);
    show({ kind: 'idle' });
  }, []);

  return { state, run };
}
