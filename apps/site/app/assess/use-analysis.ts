import { isUuid, type ReportLanguage, type WebsiteReport } from '@fml/contract';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router';
import { awaitAnalysis } from '../analysis-run/await-analysis.ts';
import { analysisCalls, browserDeps } from '../analysis-run/browser-deps.ts';
import { carryOver } from '../browser/carry-over.ts';
import { newIdempotencyKey } from '../browser/idempotency-key.ts';
import { tabStore } from '../browser/safe-storage.ts';
import { dismissErrors, toast } from '../ui/toast.ts';
import { IDLE, nextAnalysisState } from './analysis-state.ts';
import type { PageLabels } from './labels/page-english.ts';
import { assessPath } from './page-language.ts';
import {
  clearPendingAnalysis,
  type PendingAnalysis,
  readPendingAnalysis,
  savePendingAnalysis,
} from './pending-analysis.ts';

/**
 * The analysis as the page sees it, and what a visitor can do. `labels` come with the language of the page. A report is
 * shown once `prepareReport` has loaded what shows it.
 */
export function useAnalysis(
  language: ReportLanguage,
  labels: PageLabels,
  prepareReport: (report: WebsiteReport) => Promise<void>,
) {
  const [state, dispatch] = useReducer(nextAnalysisState, IDLE);
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const linkedReportId = searchParams.get('report');
  const lang = searchParams.get('lang');
  const shownReportId = state.kind === 'complete' ? state.report.report_id : null;
  const current = useRef<AbortController | null>(null);
  const latestLabels = useRef(labels);
  latestLabels.current = labels;

  const fail = useCallback(
    (message: string) => {
      dispatch({ type: 'failed', message });
      toast.error(message, undefined, language);
    },
    [language],
  );

  /** Shows the report, or why it cannot be shown; false when the page has gone on to something else. */
  const show = useCallback(
    async (report: WebsiteReport, signal: AbortSignal): Promise<boolean> => {
      const isPrepared = await prepareReport(report).then(
        () => true,
        () => false,
      );
      if (signal.aborted) return false;
      // The phone screen that the visitor has seen goes to its place in the report.
      if (isPrepared) await carryOver(() => flushSync(() => dispatch({ type: 'finished', report })));
      else fail(latestLabels.current.reportNotLoaded);
      return isPrepared;
    },
    [fail, prepareReport],
  );

  const run = useCallback(
    async (pending: PendingAnalysis, isResumed: boolean) => {
      const controller = replaceCurrent(current);
      dismissErrors();
      dispatch({ type: 'started', url: pending.url });
      savePendingAnalysis(tabStore, pending);
      const outcome = await awaitAnalysis(
        { ...pending, language },
        isResumed,
        analysisCalls,
        browserDeps,
        (progress) => dispatch({ type: 'progressed', progress }),
        controller.signal,
      );
      if (controller.signal.aborted) return;
      if (outcome.kind === 'failed') {
        clearPendingAnalysis(tabStore);
        return fail(outcome.message);
      }
      if (!(await show(outcome.report, controller.signal))) return;
      clearPendingAnalysis(tabStore);
      toast.success(latestLabels.current.complete, undefined, language);
      const asked = language === 'en' ? '' : `&lang=${language}`;
      navigate(`?report=${encodeURIComponent(outcome.report.report_id)}${asked}`, { replace: true });
    },
    [fail, language, navigate, show],
  );

  const open = useCallback(
    async (reportId: string) => {
      const controller = replaceCurrent(current);
      dismissErrors();
      dispatch({ type: 'opened', reportId });
      const answer = await analysisCalls.getReport(reportId, lang);
      if (controller.signal.aborted) return;
      if (answer.kind === 'data') await show(answer.data, controller.signal);
      else fail(answer.kind === 'refused' ? answer.message : latestLabels.current.reportNotLoaded);
    },
    [fail, lang, show],
  );

  const start = useCallback(
    (typed: string) => {
      dismissErrors();
      const url = submittedAddress(typed);
      if (url === null) return fail(latestLabels.current.emptyAddress);
      if (window.location.search !== '') navigate(assessPath(language), { replace: true });
      void run({ url, requestKey: newIdempotencyKey() }, false);
    },
    [fail, language, navigate, run],
  );

  const join = useCallback(
    (pending: PendingAnalysis) => {
      navigate(assessPath(language), { replace: true });
      void run(pending, true);
    },
    [language, navigate, run],
  );

  const clear = useCallback(() => {
    replaceCurrent(current);
    clearPendingAnalysis(tabStore);
    dispatch({ type: 'cleared' });
    navigate(assessPath(language));
  }, [language, navigate]);

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

/** What the address of the page says about a form that was sent before the scripts had arrived. */
export interface EntryParams {
  /** The server has started it: the page joins it. */
  startedBeforeScripts: PendingAnalysis | null;
  /** Only typed so far: the page starts it. */
  typedBeforeScripts: string | null;
}

export function readEntryParams(search: string): EntryParams {
  const asked = new URLSearchParams(search);
  const [url, requestKey] = [asked.get('url'), asked.get('analysis')];
  const isStarted = url !== null && isUuid(requestKey);
  return {
    startedBeforeScripts: isStarted ? { url, requestKey } : null,
    typedBeforeScripts: isStarted ? null : url,
  };
}

/** Trimmed, with https:// in front unless it has it (docs/product.md#analysis). Null for spaces alone. */
export function submittedAddress(typed: string): string | null {
  const trimmed = typed.trim();
  if (trimmed === '') return null;
  return /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
}
