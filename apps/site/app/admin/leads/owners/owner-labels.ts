import { formatTimeSince } from '../../format/format-date.ts';
import type { NameOf } from '../../staff/names.ts';
import type { TimelineEntry } from '../api.ts';
import type { OwnerState } from './api.ts';

type OwnerEntry = Extract<TimelineEntry, { kind: 'owner' }>;

/** A change of owner in the timeline. `who`: the person or system that made it. */
export function describeOwnerChange(
  entry: OwnerEntry,
  who: string,
  nameOf: NameOf,
): { title: string; detail: string } {
  const before = personLabel(entry.hadOwner, entry.isFromSelf, entry.fromOwner, nameOf);
  const after = personLabel(entry.hasOwner, entry.isToSelf, entry.toOwner, nameOf);
  const detail = before === null ? '' : `Before: ${before}`;
  if (entry.reason === 'left') {
    return {
      title: 'The lead became unassigned',
      detail: `${before ?? FORMER} left the team`.replace(/^a /, 'A '),
    };
  }
  if (after === null) return { title: `${who} made the lead unassigned`, detail };
  if (entry.reason === 'turn') return { title: `Assigned to ${after}`, detail: 'Next in turn' };
  if (entry.reason === 'same_person') {
    return { title: `Assigned to ${after}`, detail: 'Owner of an earlier lead with this email address' };
  }
  if (entry.isOwn && entry.isToSelf) return { title: `${who} took over the lead`, detail };
  if (!entry.isOwn && entry.by !== null && entry.by === entry.toOwner) {
    return { title: `${who} took over the lead`, detail };
  }
  return { title: `${who} assigned the lead to ${after}`, detail };
}

const FORMER = 'a former colleague';

function personLabel(
  isAssigned: boolean,
  isSelf: boolean,
  email: string | null,
  nameOf: NameOf,
): string | null {
  if (!isAssigned) return null;
  return isSelf ? 'you' : email === null ? FORMER : nameOf(email);
}

export function describeOwnerConflict(state: OwnerState, now: Date, nameOf: NameOf): string {
  if (state.isGone) return 'This lead was deleted.';
  const who = state.by === null ? 'The system' : nameOf(state.by);
  const when = state.at === null ? '' : ` ${formatSince(state.at, now)}`;
  return state.owner === null
    ? `${who} made this lead unassigned${when}.`
    : `${who} assigned this lead to ${nameOf(state.owner)}${when}.`;
}

function formatSince(at: string, now: Date): string {
  const since = formatTimeSince(at, now);
  return since === 'now' ? 'just now' : `${since} ago`;
}

/** The outcome of an assignment, for a toast. `owner`: by name, `null` for unassigned. */
export function formatAssigned(
  { changed, passedOver }: { changed: number; passedOver: number },
  owner: string | null,
  nouns: { one: string; many: string },
): string {
  const skipped =
    passedOver === 0
      ? ''
      : `, ${passedOver} skipped because a colleague just assigned ${passedOver === 1 ? 'it' : 'them'}`;
  const many =
    changed === 1 && passedOver === 0 ? '' : `${changed} ${changed === 1 ? nouns.one : nouns.many} `;
  const outcome = owner === null ? `${many}now unassigned` : `${many}assigned to ${owner}`;
  return `${outcome.charAt(0).toUpperCase()}${outcome.slice(1)}${skipped}`;
}
