import { LEAD_STATUSES, type LeadStatus, optionKeys } from '@fml/contract';

/** The specified badge colours (section 4); the pairs of ground and text are in the admin stylesheet. */
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

/** Somebody still has to do something about it. */
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
