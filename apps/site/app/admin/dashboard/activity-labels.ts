import { LEAD_STATUSES, type LeadStatus } from '@fml/contract';
import { differenceInCalendarDays, format, isValid } from 'date-fns';
import { actorName } from '../format/actor-name.ts';
import { readTime } from '../format/format-date.ts';
import type { NameOf } from '../staff/names.ts';
import type { ActivityEntry } from './api.ts';

/** What happened, as the text before and after the lead's name. The first may hold the name of an application. */
export function formatActivity(entry: ActivityEntry, nameOf: NameOf): { before: string; after: string } {
  const who = actorName(entry, 'A former colleague', nameOf);
  switch (entry.kind) {
    case 'onboarding':
      return { before: '', after: 'completed the questionnaire' };
    case 'entered':
      return { before: `${who} entered`, after: 'by hand' };
    case 'consultation':
      return { before: '', after: 'requested a consultation' };
    case 'note':
      return { before: `${who} wrote a note on`, after: '' };
    case 'status':
      return {
        before: `${who} moved`,
        after: `from ${formatStatus(entry.fromStatus)} to ${formatStatus(entry.toStatus)}`,
      };
  }
}

export interface ActivityDay {
  key: string;
  title: string;
  entries: ActivityEntry[];
}

/** Entries under their days, in the order they come, which is newest first. */
export function activityDays(entries: readonly ActivityEntry[], now: Date): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (const entry of entries) {
    const at = readTime(entry.at);
    const key = isValid(at) ? format(at, 'yyyy-MM-dd') : '';
    const last = days.at(-1);
    if (last?.key === key) last.entries.push(entry);
    else days.push({ key, title: dayTitle(at, now), entries: [entry] });
  }
  return days;
}

function dayTitle(day: Date, now: Date): string {
  if (!isValid(day)) return 'Earlier';
  const daysAgo = differenceInCalendarDays(now, day);
  if (daysAgo <= 0) return 'Today';
  return daysAgo === 1 ? 'Yesterday' : format(day, daysAgo < 7 ? 'EEEE' : 'MMM d, yyyy');
}

function formatStatus(status: LeadStatus | null): string {
  return status === null ? 'nothing' : LEAD_STATUSES[status];
}
