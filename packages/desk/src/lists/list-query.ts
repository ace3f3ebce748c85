import { z } from 'zod';
import { listLimit } from '../exports/export-page.ts';
import { cursor } from '../paging/page.ts';

/** A filter of an address that someone typed may be anything; what is no value of the filter finds nothing. */
const anyOf = z.array(z.string().max(300)).max(100).optional();
const day = z.iso
  .date('This list cannot be shown with this filter or page. Go back to the first page.')
  .optional();

/** What narrows a list of leads. */
export const LEAD_FILTERS = {
  /** Words in any order, beginnings of words, small mistakes. */
  search: z.string().optional(),
  status: anyOf,
  source: anyOf,
  /** Of submissions alone. */
  businessType: anyOf,
  urgency: anyOf,
  /** Ids of members of staff, `me`, or `none` for unassigned leads. */
  owner: anyOf,
  /** Days of the agency, both included. */
  from: day,
  to: day,
  unread: z.boolean().optional(),
  /** Only those that the dashboard counts as waiting. */
  waiting: z.literal('day').optional(),
  /** Only leads from files: of the import with this id, or of `any`. */
  import: z.string().max(100).optional(),
  notImported: z.boolean().optional(),
  /**
   * By custom fields, texts `id=value`: a choice, words, or a range `from..to` with one end or both. Several of one field
   * mean any of them.
   */
  own: z.array(z.string().max(3000)).max(50).optional(),
  /** Only those that may be no person's. */
  suspected: z.boolean().optional(),
};

const leadFilters = z.strictObject(LEAD_FILTERS);
export type LeadFilters = z.output<typeof leadFilters>;

export const leadSort = z.enum(['newest', 'oldest', 'updated', 'business', 'urgency']);

/** A list of leads with its filters, its order and its place. `sort: 'business'` is by name for consultation requests. */
export const leadListQuery = z.strictObject({ ...LEAD_FILTERS, sort: leadSort, cursor, limit: listLimit });
