import type { LeadStatus } from '../lead-statuses.ts';
import type { BusinessType, Urgency } from '../options.ts';
import type { LeadRef } from './lead-ref.ts';

interface LeadQuery {
  /** Words in any order, beginnings of words, small mistakes. */
  search?: string;
  status?: LeadStatus[];
  source?: string[];
  /** Ids of members of staff, `me`, or `none` for unassigned leads. */
  owner?: string[];
  /** Days of the agency, `yyyy-MM-dd`, both included. */
  from?: string;
  to?: string;
  unread?: boolean;
  /** Only those the dashboard counts as waiting: New for more than 24 hours. */
  waiting?: 'day';
  /** Only leads from files: of the import with this id, or of `any`. */
  import?: string;
  /** Without leads from files. */
  notImported?: boolean;
  /**
   * By custom fields, texts `id=value`: a choice, words, or a range `from..to` with one end or both. Several of one field mean
   * any of them.
   */
  own?: string[];
  /** Only those that may be no person's. */
  suspected?: boolean;
  /** As a page gave it; belongs to the same query. */
  cursor?: string;
  /** 1 to 1000. */
  limit: number;
}

type SubmissionSort = 'newest' | 'oldest' | 'updated' | 'business' | 'urgency';
export interface SubmissionQuery extends LeadQuery {
  businessType?: BusinessType[];
  urgency?: Urgency[];
  sort: SubmissionSort;
}

type ConsultationSort = 'newest' | 'oldest' | 'updated' | 'business';
export interface ConsultationQuery extends LeadQuery {
  /** `business` is the name of the person here. */
  sort: ConsultationSort;
}

/** Rows found; counted up to a limit, so "10,000+" when not exact. */
export interface CappedTotal {
  count: number;
  isExact: boolean;
}

export interface LeadPage<Row> {
  rows: Row[];
  nextCursor: string | null;
  previousCursor: string | null;
  total: CappedTotal;
}

/** A page of leads, as the visible ones were at that moment. */
export interface LeadListPage<Row> extends LeadPage<Row> {
  /** To ask how many leads have arrived since. Of two marks the later one is the greater text. */
  mark: string;
}

/** A lead as it was when a person chose what to do with it; later changes are not overwritten. */
export interface SeenLead {
  id: string;
  updatedAt: string;
}

/** The leads before and after one in the order of its list. */
export interface Neighbors {
  previousId: string | null;
  nextId: string | null;
}

/** A lead of the same person or business. */
export interface RelatedLead extends LeadRef {
  title: string;
  subtitle: string;
  status: LeadStatus;
  createdAt: string;
  same: ('email' | 'phone' | 'site')[];
}

/** A report of the same person or business. */
export interface RelatedReport {
  id: string;
  url: string;
  seoScore: number | null;
  performanceScore: number | null;
  createdAt: string;
  same: ('email' | 'phone' | 'site')[];
}

export interface RelatedLeads {
  /** How many businesses came with the number of this lead, its own among them; 0 without a number. */
  phoneBusinesses: number;
  leads: RelatedLead[];
  reports: RelatedReport[];
}
