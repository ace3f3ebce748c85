import type { ReportLanguage } from '@fml/contract';
import { useEffect, useRef, useState } from 'react';
import {
  addCompetitors,
  type Comparison,
  compareReport,
  removeCompetitor,
} from '../../api/compare-report.ts';
import type { FunctionAnswer } from '../../api/function-answer.ts';

/** While a website waits or is measured, the server is asked this often how far it is. */
const POLL_MS = 2500;
/** After a call that broke off. */
const RETRY_MS = 5000;

export type ComparisonProblem = { kind: 'unreachable' | 'broken' } | { kind: 'refused'; message: string };

export interface ComparisonState {
  /** Null until the first answer. */
  comparison: Comparison | null;
  problem: ComparisonProblem | null;
  reload: () => void;
  /** What was refused, by its index; null when the call failed as a whole. */
  add: (urls: readonly string[]) => Promise<{ index: number; error: string }[] | null>;
  remove: (competitorId: string) => Promise<boolean>;
}

/** The comparison of a report as the server has it, the same for every tab, polled until nothing is in progress. */
export function useComparison(reportId: string, language: ReportLanguage): ComparisonState {
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const [problem, setProblem] = useState<ComparisonProblem | null>(null);
  const [round, setRound] = useState(0);
  // An answer that was asked for before the last change knows nothing of it.
  const changes = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again.
  useEffect(() => {
    let isCurrent = true;
    const askedAt = changes.current;
    void compareReport(reportId, language).then((answer) => {
      if (!isCurrent || askedAt !== changes.current) return;
      if (answer.kind === 'data') setComparison(answer.data);
      setProblem(answer.kind === 'data' ? null : answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [reportId, language, round]);

  const isUnderWay = comparison?.competitors.some(
    ({ status }) => status === 'queued' || status === 'running',
  );
  const pauseMs = problem?.kind === 'unreachable' ? RETRY_MS : isUnderWay ? POLL_MS : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer starts the next pause.
  useEffect(() => {
    if (pauseMs === null) return;
    const timer = setTimeout(() => setRound((last) => last + 1), pauseMs);
    return () => clearTimeout(timer);
  }, [pauseMs, comparison, problem]);

  async function change<Answer extends Comparison>(
    call: Promise<FunctionAnswer<Answer>>,
  ): Promise<Answer | null> {
    changes.current += 1;
    const answer = await call;
    changes.current += 1;
    if (answer.kind !== 'data') {
      // It may have arrived although its answer did not.
      setRound((last) => last + 1);
      return null;
    }
    setComparison(answer.data);
    setProblem(null);
    return answer.data;
  }

  return {
    comparison,
    problem,
    reload: () => setRound((last) => last + 1),
    add: async (urls) => (await change(addCompetitors(reportId, urls, language)))?.refused ?? null,
    remove: async (competitorId) =>
      (await change(removeCompetitor(reportId, competitorId, language))) !== null,
  };
}
