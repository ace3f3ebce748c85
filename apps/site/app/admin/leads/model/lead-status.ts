import { LEAD_STATUSES, type LeadStatus, optionKeys } from '@fml/contract';

/** The badge color of each status; the pairs of background and text color are in the style sheet. */
const TONES = {
  new: 'cyan',
  contacted: 'blue',
  qualified: 'green',
  converted: 'purple',
  lost: 'red',
} as const satisfies Record<LeadStatus, string>;

export type StatusTone = (typeof TONES)[LeadStatus];

/** In the order of the dropdown, which is the order of the keys 1 to 5. */
export const STATUS_ORDER: readonly LeadStatus[] = optionKeys(LEAD_STATUSES);

/** The lead still needs work. */
export function isOpenStatus(status: string): boolean {
  return status !== 'converted' && status !== 'lost';
}

export function isLeadStatus(text: string): text is LeadStatus {
  return Object.hasOwn(LEAD_STATUSES, text);
}

/** What a badge shows: an unknown status keeps its own word with the styling of `new`. */
export function statusBadge(status: string): { label: string; tone: StatusTone } {
  return isLeadStatus(status)
    ? { label: LEAD_STATUSES[status], tone: TONES[status] }
    : { label: status, tone: TONES.new };
}
