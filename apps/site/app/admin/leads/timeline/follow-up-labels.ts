import { AGENCY_TIME_ZONE, FOLLOW_UP_OUTCOMES } from '@fml/contract';
import type { TimelineEntry } from '../api.ts';

type FollowUpEntry = Extract<TimelineEntry, { kind: 'follow_up' }>;

const DONE: Readonly<Record<FollowUpEntry['what'], string>> = {
  added: 'set a follow-up',
  moved: 'moved a follow-up',
  assigned: 'reassigned a follow-up',
  edited: 'changed a follow-up',
  done: 'completed a follow-up',
  corrected: 'changed the outcome of a follow-up',
  reopened: 'opened a follow-up again',
  deleted: 'deleted a follow-up',
  restored: 'restored a follow-up',
};

/** What a person did with a follow-up; times are the agency's. */
export function describeFollowUp(who: string, entry: FollowUpEntry): { title: string; detail: string } {
  return { title: `${who} ${DONE[entry.what]}`, detail: `${named(entry)}${change(entry)}` };
}

function named({ title, fromTitle }: FollowUpEntry): string {
  return fromTitle === null ? title : `${fromTitle}, now ${title}`;
}

function change({ what, dueAt, fromDueAt, assignee, outcome, outcomeNote }: FollowUpEntry): string {
  if (outcome !== null) {
    return `: ${FOLLOW_UP_OUTCOMES[outcome]}${outcomeNote === null ? '' : `, ${outcomeNote}`}`;
  }
  if (what === 'assigned') return `, now ${assignee ?? 'unassigned'}`;
  if (fromDueAt !== null) return `, from ${dueText(fromDueAt)} to ${dueText(dueAt)}`;
  return `, ${dueText(dueAt)}`;
}

function dueText(iso: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: AGENCY_TIME_ZONE,
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(new Date(iso))
    .replaceAll('\u202f', ' ');
}
