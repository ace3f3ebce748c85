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

/** Where calendar programs read the follow-ups of a person; the secret is the parameter `key`. */
export const CALENDAR_FEED_PATH = '/calendar.ics';
