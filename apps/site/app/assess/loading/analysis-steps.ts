import type { AnalysisStage } from '@fml/contract';
import type { AnalysisProgress } from '../../analysis-run/await-analysis.ts';
import { type EarlyResults, NO_RESULTS } from '../../analysis-run/early-results.ts';
import type { PageLabels } from '../labels/page-english.ts';
import { addressLines, checkLines, loadLines, pageTextLines } from './result-texts.ts';

export interface AnalysisStep {
  id: 'address' | 'page_text' | 'phone_screen' | 'loads' | 'report';
  title: string;
  /** What is looked at; shown until something was found. */
  about: string;
  state: 'done' | 'current' | 'later' | 'skipped';
  found: string[];
  /** Of what is measured more than once: how much is done, 0 to 1. */
  share?: number;
}

/** The parts of an analysis. They follow from its stage and from what it has found; while it waits, none has begun. */
export function analysisSteps(
  { stage, results = NO_RESULTS }: AnalysisProgress,
  labels: PageLabels,
): AnalysisStep[] {
  const { steps } = labels;
  const reached = stage === undefined ? -1 : STAGE_ORDER.indexOf(stage);
  const isMeasured = reached > STAGE_ORDER.indexOf('measuring');
  const isMeasuring = stage === 'measuring';
  const hasScreen = results.phoneScreen !== undefined;
  const hasLoads = results.loads.length > 0;
  const hasAddress = results.address !== undefined || reached > 0;
  // After a lost stream the stages are known, but not what they found.
  const knowsResults = results !== NO_RESULTS;

  const stateOf = (isDone: boolean, isCurrent: boolean, isMissing = false): AnalysisStep['state'] => {
    if (isMissing) return 'skipped';
    if (isDone) return 'done';
    return isCurrent ? 'current' : 'later';
  };
  const withoutScreen = isMeasured && knowsResults && !hasScreen;
  const withoutLoads = isMeasured && knowsResults && !hasLoads;
  return [
    {
      id: 'address',
      ...steps.address,
      state: stateOf(hasAddress, stage === 'fetching'),
      found: addressLines(results, labels),
    },
    {
      id: 'page_text',
      ...steps.page_text,
      state: stateOf(results.pageText !== undefined || reached > 0, stage === 'fetching' && hasAddress),
      found: pageTextLines(results, labels),
    },
    {
      id: 'phone_screen',
      ...steps.phone_screen,
      state: stateOf(hasScreen || isMeasured, isMeasuring, withoutScreen),
      found: withoutScreen ? [steps.noBrowser] : [],
    },
    {
      id: 'loads',
      ...steps.loads,
      state: stateOf(isMeasured, isMeasuring && hasScreen, withoutLoads),
      found: withoutLoads ? [steps.noLoad] : loadLines(results, labels),
      share: shareOfLoads(results),
    },
    {
      id: 'report',
      ...steps.report,
      state: stateOf(false, isMeasured),
      found: checkLines(results, labels),
    },
  ];
}

const STAGE_ORDER: readonly AnalysisStage[] = ['fetching', 'measuring', 'checking', 'writing'];

/** One more load may be planned after each. */
function shareOfLoads({ loads }: EarlyResults): number {
  const last = loads.at(-1);
  return last === undefined ? 0 : last.number / last.of;
}
