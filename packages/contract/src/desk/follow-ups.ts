import type { LeadRef } from './lead-ref.ts';

/** How a follow-up ended, in the order of the choice. */
export const FOLLOW_UP_OUTCOMES = {
  reached: 'Reached',
  left_message: 'Left a message',
  no_answer: 'No answer',
  done: 'Done',
  not_needed: 'No longer needed',
} as const;
export type FollowUpOutcome = keyof typeof FOLLOW_UP_OUTCOMES;

/** The agency's own time zone: its working hours, days and promises are counted in it. */
export const AGENCY_TIME_ZONE = 'America/Los_Angeles';

/** Characters. */
export const MAX_FOLLOW_UP_TITLE_LENGTH = 200;
export const MAX_OUTCOME_NOTE_LENGTH = 2000;

/** A dated follow-up on a lead. */
export interface FollowUp {
  id: string;
  lead: LeadRef;
  /** Business, or the person of a consultation request. */
  leadTitle: string;
  title: string;
  dueAt: string;
  /** The lead's own, in which the time was promised: an IANA name. */
  timeZone: string;
  /** Null: unassigned. */
  assigneeId: string | null;
  /** Email address. */
  assignee: string | null;
  /** Assigned to the one who asks. */
  isMine: boolean;
  createdAt: string;
  createdBy: string | null;
  /** For changes, which are refused if a colleague has changed it since. */
  updatedAt: string;
  doneAt: string | null;
  doneBy: string | null;
  outcome: FollowUpOutcome | null;
  outcomeNote: string | null;
}

export interface NewFollowUp {
  id: string;
  leadKind: LeadRef['kind'];
  leadId: string;
  title: string;
  dueAt: string;
  timeZone: string;
  assigneeId: string | null;
}

export type FollowUpChanges = Partial<Pick<FollowUp, 'title' | 'dueAt' | 'assigneeId'>>;

/** `mine` holds those of the one who asks and those that are unassigned. */
export type FollowUpScope = 'mine' | 'all';

/** Open follow-ups that are overdue or due today, the oldest first. */
export interface FollowUpQueue {
  /** At most 50. */
  rows: FollowUp[];
  /** Counted up to 1000. */
  count: number;
  /** When the first one after today is due. */
  nextDueAt: string | null;
}

/** The calendar of one's follow-ups under a secret address. */
export interface CalendarFeed {
  createdAt: string;
  /** When a calendar asked last, to the hour. */
  readAt: string | null;
}

/** Where calendar programs read it; the secret is the parameter `key`. */
export const CALENDAR_FEED_PATH = '/calendar.ics';
