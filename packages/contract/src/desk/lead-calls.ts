import type { BestTime } from '../options.ts';
import type { LeadKind } from './lead-ref.ts';

/** How a call to a lead ended, in the order of its keys 1 to 6. */
export const CALL_OUTCOMES = {
  spoke: 'Spoke',
  no_answer: 'No answer',
  voicemail: 'Left a voicemail',
  wrong_number: 'Wrong number',
  call_back: 'Asked to call back',
  not_interested: 'Not interested',
} as const;
export type CallOutcome = keyof typeof CALL_OUTCOMES;

export const MAX_CALL_NOTE_CHARACTERS = 10_000;

/** New leads that asked for a call at the present time of day. */
export interface CallNow {
  /** Null at night. */
  bestTime: BestTime | null;
  /** Those that have waited longest, at most five. */
  leads: { kind: LeadKind; id: string; title: string; phone: string; createdAt: string }[];
}
