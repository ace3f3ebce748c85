import { useCallback, useEffect, useRef, useState } from 'react';
import {
  analysisCalls,
  browserSurroundings,
  newRequestKey,
} from '../../analysis-run/browser-surroundings.ts';
import { type AnalysisProgress, runAnalysis } from '../../analysis-run/run-analysis.ts';

export type RunState =
  | { kind: 'idle' }
  | { kind: 'running'; progress: AnalysisProgress }
  | { kind: 'failed'; message: string };

/** Inspects a website again; the way an analysis runs is the visitor's own. Leaving the screen ends only the waiting. */
export function useRunAgain(url: string, onReport: (reportId: string) => void) {
  const [state, setState] = useState<RunState>({ kind: 'idle' });
  const current = useRef<AbortController | null>(null);
  const finish = useRef(onReport);
  finish.current = onReport;

  useEffect(() => () => current.current?.abort(), []);

  const run = useCallback(async () => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    setState({ kind: 'running', progress: {} });
    const outcome = await runAnalysis(
      { url, requestKey: newRequestKey() },
      false,
      analysisCalls,
      browserSurroundings,
      (progress) => {
        if (!controller.signal.aborted) setState({ kind: 'running', progress });
      },
      controller.signal,
    );
    if (controller.signal.aborted) return;
    if (outcome.kind === 'failed') return setState({ kind: 'failed', message: outcome.message });
    setState({ kind: 'idle' });
    finish.current(outcome.report.report_id);
  }, [url]);

  return { state, run };
}
