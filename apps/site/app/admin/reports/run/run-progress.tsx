import type { AnalysisStage } from '@fml/contract';
import type { AnalysisProgress } from '../../../analysis-run/await-analysis.ts';
import { CriticalIcon, PassIcon } from '../../../ui/icons.tsx';
import type { RunState } from './use-report-run.ts';

const STAGES: Record<AnalysisStage, string> = {
  fetching: 'Open the page',
  measuring: 'Load it on a phone, twice',
  checking: 'Go through the checks',
  writing: 'Write the report',
};
const ORDER = Object.keys(STAGES) as AnalysisStage[];

export function RunProgress({ state }: { state: RunState }) {
  if (state.kind === 'idle') return null;
  if (state.kind === 'failed') {
    return (
      <p role="alert" className="run-panel flex items-start gap-3">
        <CriticalIcon className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0">{state.message}</span>
      </p>
    );
  }
  const reached = state.progress.stage === undefined ? -1 : ORDER.indexOf(state.progress.stage);
  return (
    <div className="run-panel">
      <p role="status" className="font-semibold">
        {formatProgress(state.progress)}
      </p>
      <ol className="run-stages">
        {ORDER.map((stage, index) => (
          <li key={stage} data-state={index < reached ? 'done' : index === reached ? 'now' : 'later'}>
            {index < reached ? (
              <PassIcon className="size-4 shrink-0" />
            ) : (
              <span aria-hidden="true" className={index === reached ? 'spinner size-4' : 'run-dot'} />
            )}
            {STAGES[stage]}
          </li>
        ))}
      </ol>
    </div>
  );
}

function formatProgress({ queuePosition, isOffline }: AnalysisProgress): string {
  if (isOffline)
    return 'You are offline. The analysis continues, and the report appears when you are back online.';
  if (queuePosition !== undefined) return `Waiting in line: number ${queuePosition}.`;
  return 'Analyzing the website. This takes about a minute. You can keep working.';
}
