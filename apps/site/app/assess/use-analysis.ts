import { ANALYSIS_FAULTS } from '@fml/contract';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  analysisCalls,
  browserSurroundings,
  loadStoredReport,
  newRequestKey,
} from '../analysis-run/browser-surroundings.ts';
import { runAnalysis } from '../analysis-run/run-analysis.ts';
import { toast } from '../ui/toast.ts';
import { IDLE, nextAnalysisState } from './analysis-state.ts';
import {
  forgetPendingAnalysis,
  keepPendingAnalysis,
  type PendingAnalysis,
  readPendingAnalysis,
} from './pending-analysis.ts';
import { submittedAddress } from './submitted-address.ts';

const REPORT_NOT_LOADED = 'The report could not be loaded. Check your connection and reload the page.';

/** The analysis as the page sees it: its state, and what a visitor can do. */
export function useAnalysis() {
  const [state, dispatch] = useReducer(nextAnalysisState, IDLE);
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const linkedReportId = searchParams.get('report');
  const shownReportId = state.kind === 'complete' ? state.report.report_id : null;
  const current = useRef<AbortController | null>(null);

  const fail = useCallback((message: string) => {
    dispatch({ type: 'failed', message });
    toast.error(message);
  }, []);

  const run = useCallback(
    async (pending: PendingAnalysis, isResumed: boolean) => {
      const controller = replaceCurrent(current);
      dispatch({ type: 'started', url: pending.url });
      keepPendingAnalysis(sessionStorage, pending);
      const outcome = await runAnalysis(
        pending,
        isResumed,
        analysisCalls,
        browserSurroundings,
        (progress) => dispatch({ type: 'progressed', progress }),
        controller.signal,
      );
      if (controller.signal.aborted) return;
      forgetPendingAnalysis(sessionStorage);
      if (outcome.kind === 'failed') return fail(outcome.message);
      dispatch({ type: 'finished', report: outcome.report });
      toast.success('Analysis complete!');
      navigate(`?report=${encodeURIComponent(outcome.report.report_id)}`, { replace: true });
    },
    [fail, navigate],
  );

  const open = useCallback(
    async (reportId: string) => {
      const controller = replaceCurrent(current);
      dispatch({ type: 'opened', reportId });
      const answer = await loadStoredReport(reportId);
      if (controller.signal.aborted) return;
      if (answer.kind === 'data') dispatch({ type: 'finished', report: answer.data });
      else fail(answer.kind === 'refused' ? answer.message : REPORT_NOT_LOADED);
    },
    [fail],
  );

  const start = useCallback(
    (typed: string) => {
      const url = submittedAddress(typed);
      if (url === null) return fail(ANALYSIS_FAULTS.empty_address);
      if (window.location.search) navigate('/assess', { replace: true });
      void run({ url, requestKey: newRequestKey() }, false);
    },
    [fail, navigate, run],
  );

  const clear = useCallback(() => {
    replaceCurrent(current);
    forgetPendingAnalysis(sessionStorage);
    dispatch({ type: 'cleared' });
    navigate('/assess');
  }, [navigate]);

  useFollowedAddress({
    linkedReportId,
    shownReportId,
    open,
    resume: run,
    start,
    clearShown: () => dispatch({ type: 'cleared' }),
  });
  useStopOnLeave(current);

  return { state, start, clear };
}

/** The address of the page decides what is opened: a report link, a kept analysis, or a form sent before the scripts. */
function useFollowedAddress(page: {
  linkedReportId: string | null;
  shownReportId: string | null;
  open: (reportId: string) => Promise<void>;
  resume: (pending: PendingAnalysis, isResumed: boolean) => Promise<void>;
  start: (typed: string) => void;
  clearShown: () => void;
}) {
  const latest = useRef(page);
  latest.current = page;
  const isFirst = useRef(true);
  const { linkedReportId } = page;
  useEffect(() => {
    const { shownReportId, open, resume, start, clearShown } = latest.current;
    const isLoad = isFirst.current;
    isFirst.current = false;
    if (linkedReportId !== null) {
      if (linkedReportId !== shownReportId) void open(linkedReportId);
      return;
    }
    if (!isLoad) {
      if (shownReportId !== null) clearShown();
      return;
    }
    const typedBeforeScripts = new URLSearchParams(window.location.search).get('url');
    const pending = readPendingAnalysis(sessionStorage);
    if (typedBeforeScripts !== null) start(typedBeforeScripts);
    else if (pending) void resume(pending, true);
  }, [linkedReportId]);
}

/** Leaving the page ends our waiting, not the analysis: what is kept lets the next load pick it up again. */
function useStopOnLeave(current: { current: AbortController | null }) {
  useEffect(() => {
    const stop = () => current.current?.abort();
    const reloadIfStopped = (event: PageTransitionEvent) => {
      if (event.persisted && readPendingAnalysis(sessionStorage)) window.location.reload();
    };
    window.addEventListener('pagehide', stop);
    window.addEventListener('pageshow', reloadIfStopped);
    return () => {
      stop();
      window.removeEventListener('pagehide', stop);
      window.removeEventListener('pageshow', reloadIfStopped);
    };
  }, [current]);
}

function replaceCurrent(current: { current: AbortController | null }): AbortController {
  current.current?.abort();
  current.current = new AbortController();
  return current.current;
}
