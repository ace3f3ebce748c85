import { ANALYSIS_FAULTS } from '@fml/contract';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { awaitAnalysis } from '../analysis-run/await-analysis.ts';
import { analysisCalls, browserDeps } from '../analysis-run/browser-deps.ts';
import { newIdempotencyKey } from '../browser/idempotency-key.ts';
import { tabStore } from '../browser/safe-storage.ts';
import { dismissErrors, toast } from '../ui/toast.ts';
import { IDLE, nextAnalysisState } from './analysis-state.ts';
import { readEntryParams } from './entry-params.ts';
import {
  clearPendingAnalysis,
  type PendingAnalysis,
  readPendingAnalysis,
  savePendingAnalysis,
} from './pending-analysis.ts';
import { submittedAddress } from './submitted-address.ts';

const REPORT_NOT_LOADED = 'The report could not be loaded. Check your connection and reload the page.';

/** The analysis as the page sees it: its state, and what a visitor can do. */
export function useAnalysis() {
  const [state, dispatch] = useReducer(nextAnalysisState, IDLE);
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const linkedReportId = searchParams.get('report');
  const lang = searchParams.get('lang');
  const shownReportId = state.kind === 'complete' ? state.report.report_id : null;
  const current = useRef<AbortController | null>(null);

  const fail = useCallback((message: string) => {
    dispatch({ type: 'failed', message });
    toast.error(message);
  }, []);

  const run = useCallback(
    async (pending: PendingAnalysis, isResumed: boolean) => {
      const controller = replaceCurrent(current);
      dismissErrors();
      dispatch({ type: 'started', url: pending.url });
      savePendingAnalysis(tabStore, pending);
      const outcome = await awaitAnalysis(
        pending,
        isResumed,
        { ...analysisCalls, getReport: (reportId) => analysisCalls.getReport(reportId, lang) },
        browserDeps,
        (progress) => dispatch({ type: 'progressed', progress }),
        controller.signal,
      );
      if (controller.signal.aborted) return;
      clearPendingAnalysis(tabStore);
      if (outcome.kind === 'failed') return fail(outcome.message);
      dispatch({ type: 'finished', report: outcome.report });
      toast.success('Analysis complete!');
      navigate(`?${addressQuery({ report: outcome.report.report_id, lang })}`, { replace: true });
    },
    [fail, lang, navigate],
  );

  const open = useCallback(
    async (reportId: string) => {
      const controller = replaceCurrent(current);
      dismissErrors();
      dispatch({ type: 'opened', reportId });
      const answer = await analysisCalls.getReport(reportId, lang);
      if (controller.signal.aborted) return;
      if (answer.kind === 'data') dispatch({ type: 'finished', report: answer.data });
      else fail(answer.kind === 'refused' ? answer.message : REPORT_NOT_LOADED);
    },
    [fail, lang],
  );

  const start = useCallback(
    (typed: string) => {
      dismissErrors();
      const url = submittedAddress(typed);
      if (url === null) return fail(ANALYSIS_FAULTS.empty_address);
      if (window.location.search) navigate(`/assess?${addressQuery({ lang })}`, { replace: true });
      void run({ url, requestKey: newIdempotencyKey() }, false);
    },
    [fail, lang, navigate, run],
  );

  const join = useCallback(
    (pending: PendingAnalysis) => {
      navigate(`/assess?${addressQuery({ lang })}`, { replace: true });
      void run(pending, true);
    },
    [lang, navigate, run],
  );

  const clear = useCallback(() => {
    replaceCurrent(current);
    clearPendingAnalysis(tabStore);
    dispatch({ type: 'cleared' });
    navigate('/assess');
  }, [navigate]);

  useFollowedAddress({
    linkedReportId,
    shownReportId,
    open,
    resume: run,
    join,
    start,
    clearShown: () => dispatch({ type: 'cleared' }),
  });
  useStopOnLeave(current);

  return { state, start, clear };
}

/** The language a link asked for stays in the address, so that a reload reads the report in it too. */
function addressQuery({ report, lang }: { report?: string; lang: string | null }): string {
  const query = new URLSearchParams({
    ...(report !== undefined && { report }),
    ...(lang !== null && { lang }),
  });
  return query.toString();
}

/** The address of the page decides what is opened: a report link, a saved analysis, or a form sent before the scripts. */
function useFollowedAddress(page: {
  linkedReportId: string | null;
  shownReportId: string | null;
  open: (reportId: string) => Promise<void>;
  resume: (pending: PendingAnalysis, isResumed: boolean) => Promise<void>;
  join: (pending: PendingAnalysis) => void;
  start: (typed: string) => void;
  clearShown: () => void;
}) {
  const latest = useRef(page);
  latest.current = page;
  const isFirst = useRef(true);
  const { linkedReportId } = page;
  useEffect(() => {
    const { shownReportId, open, resume, join, start, clearShown } = latest.current;
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
    const pending = readPendingAnalysis(tabStore);
    const { startedBeforeScripts, typedBeforeScripts } = readEntryParams(window.location.search);
    if (startedBeforeScripts !== null) join(startedBeforeScripts);
    else if (typedBeforeScripts !== null) start(typedBeforeScripts);
    else if (pending) void resume(pending, true);
  }, [linkedReportId]);
}

/** Leaving the page ends our waiting, not the analysis: what is saved lets the next load pick it up again. */
function useStopOnLeave(current: { current: AbortController | null }) {
  useEffect(() => {
    const stop = () => current.current?.abort();
    const reloadIfStopped = (event: PageTransitionEvent) => {
      if (event.persisted && readPendingAnalysis(tabStore)) window.location.reload();
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
