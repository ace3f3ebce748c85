import { AGENCY_TIME_ZONE, BEST_TIMES, URGENCIES } from '@fml/contract';
import type { Tone } from '../../ui/desk/badge.tsx';
import { formatWait } from '../format/format-date.ts';
import { dueWord, formatBoth } from '../leads/follow-ups/when/format-when.ts';
import type { QueueEntry, QueuePart } from './api.ts';

/** The parts of the queue in their order, as tabs and headings name them. */
export const PART_LABELS: Readonly<Record<QueuePart, string>> = {
  reply: 'Replies to answer',
  promise: 'Promises that end soon',
  follow_up: 'Follow-ups',
  fresh: 'New leads',
  backlog: 'Waiting longer than promised',
};

const MINUTE_MS = 60_000;
/** From here on a countdown is red. */
const LAST_HOUR_MS = 60 * MINUTE_MS;

export interface EntryText {
  /** What there is to do, behind the name of the lead. */
  task: string;
  badges: readonly { tone: Tone; text: string }[];
  /** When, and what the lead wished. */
  details: readonly string[];
}

/** What a row says. It may hold text that visitors typed. */
export function describeEntry(entry: QueueEntry, now: Date): EntryText {
  switch (entry.part) {
    case 'reply':
      return {
        task: `${entry.fromName}: ${entry.body === '' ? 'a message without text' : entry.body}`,
        badges: [],
        details: [`Waiting ${formatWait(entry.receivedAt, now)}`],
      };
    case 'follow_up': {
      const due = new Date(entry.dueAt);
      const word = dueWord(due, now);
      return {
        task: entry.title,
        badges: word === 'Later' ? [] : [{ tone: word === 'Overdue' ? 'red' : 'amber', text: word }],
        details: [formatBoth(due, entry.timeZone, now)],
      };
    }
    case 'promise': {
      const left = new Date(entry.promisedUntil).getTime() - now.getTime();
      return {
        task: firstAnswer(entry),
        badges: [
          { tone: left < LAST_HOUR_MS ? 'red' : 'amber', text: `Promise ends ${formatCountdown(left)}` },
          ...wishes(entry),
        ],
        details: [`Promised until ${formatBoth(new Date(entry.promisedUntil), AGENCY_TIME_ZONE, now)}`],
      };
    }
    case 'fresh':
    case 'backlog':
      return {
        task: firstAnswer(entry),
        badges: wishes(entry),
        details: [`Waiting ${formatWait(entry.createdAt, now)}`],
      };
  }
}

/** `in 2 h 13 min`, `in 45 min`, `in less than a minute`; `now` once it is over. */
export function formatCountdown(leftMs: number): string {
  if (leftMs <= 0) return 'now';
  const minutes = Math.floor(leftMs / MINUTE_MS);
  if (minutes === 0) return 'in less than a minute';
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `in ${rest} min`;
  return rest === 0 ? `in ${hours} h` : `in ${hours} h ${rest} min`;
}

type NewLead = Extract<QueueEntry, { promisedUntil: string }>;

function firstAnswer({ phone }: NewLead): string {
  return phone === null ? 'write to them' : 'call them';
}

function wishes({ urgency, bestTime, isGoodTime }: NewLead) {
  const badges: { tone: Tone; text: string }[] = [];
  if (urgency === 'asap') badges.push({ tone: 'gray', text: URGENCIES.asap });
  if (bestTime !== null) {
    badges.push(
      isGoodTime
        ? { tone: 'green', text: 'Good time to call' }
        : { tone: 'gray', text: `Call: ${BEST_TIMES[bestTime]}` },
    );
  }
  return badges;
}
