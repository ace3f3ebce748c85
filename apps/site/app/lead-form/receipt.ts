import { BEST_TIMES, type BestTime, optionKeys, PAIN_POINTS, type PainPoint } from '@fml/contract';
import { isRecord } from './is-record.ts';

/** What the thank-you page repeats of a questionnaire; handed over in the history entry, never stored. */
export interface Receipt {
  businessName: string;
  primaryPainPoint: PainPoint | null;
  bestTimeToCall: BestTime | null;
}

/** Reads it back from the state of a history entry; null when there is none. */
export function readReceipt(state: unknown): Receipt | null {
  const found = isRecord(state) ? state['receipt'] : null;
  if (!isRecord(found) || typeof found['businessName'] !== 'string') return null;
  return {
    businessName: found['businessName'],
    primaryPainPoint: optionKeys(PAIN_POINTS).find((key) => key === found['primaryPainPoint']) ?? null,
    bestTimeToCall: optionKeys(BEST_TIMES).find((key) => key === found['bestTimeToCall']) ?? null,
  };
}
