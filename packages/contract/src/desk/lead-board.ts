import type { LeadStatus } from '../lead-statuses.ts';
import type { CappedTotal } from './lead-lists.ts';

/** Cards of one status and kind of lead, newest first. */
export interface BoardPage<Card> {
  rows: Card[];
  /** Asks for the cards after these; null: there are none. */
  nextCursor: string | null;
  total: CappedTotal;
}

/** The first page of a column of the board, with what is said of all its leads. */
export interface BoardColumn<Card> extends BoardPage<Card> {
  status: LeadStatus;
  /** US dollars, one-off; of more than 1,000 leads that a filter found, those of the newest 1,000. */
  value: number;
  /** US dollars a month, as above. */
  monthly: number;
  /** Since when the leads have had the status, on average; null without leads, and for more than 1,000 that a filter found. */
  averageSince: string | null;
}
