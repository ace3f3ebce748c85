import type { LeadStatus } from '../lead-statuses.ts';

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

/** A call as staff log it. */
export interface NewCall {
  /** Chosen by the desk: the same id again is the same call. */
  callId: string;
  outcome: CallOutcome;
  note: string;
  /** ISO 8601. */
  calledAt: string;
  /** The status to set; null leaves it, except that the first call makes a new lead Contacted. */
  nextStatus: LeadStatus | null;
}

/** The lead after a call was logged or undone. */
export interface LoggedCall {
  status: LeadStatus;
  updatedAt: string;
  /** How many calls were logged on the lead; null for none. */
  callTries: number | null;
  lastCallAt: string | null;
  /** The call is stored, but its `nextStatus` is not set, because a colleague changed the lead in the meantime. */
  isConflict: boolean;
}
