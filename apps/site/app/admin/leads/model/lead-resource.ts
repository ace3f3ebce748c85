import type { CustomValues, LeadKind, LeadListPage } from '@fml/contract';
import type { StaffNotes } from '@fml/leads/fields';
import type { CsvSheet } from '../../export/csv.ts';
import type { ExportProgress } from '../../export/export-of.ts';
import type { LeadQuery } from '../api.ts';
import type { ListSort, ListState } from './list-state.ts';

/** What lists and bulk actions need to know about a lead of either kind. */
export interface LeadListRow {
  id: string;
  /** One of LEAD_STATUSES; a row of a newer version may say something else. */
  status: string;
  createdAt: string;
  updatedAt: string;
  source: string;
  isUnread: boolean;
  suspicion: string | null;
  /** How many calls were logged; null for none. */
  callTries: number | null;
  lastCallAt: string | null;
  /** US dollars. */
  dealValue: number | null;
  /** US dollars a month. */
  monthlyValue: number | null;
  lostReason: string | null;
  /** A day of the agency. */
  expectedCloseOn: string | null;
  customValues: CustomValues;
  ownerId: string | null;
  /** The owner's email address; null: unassigned. */
  owner: string | null;
}

/** What lists and headers show of a lead. It was typed by visitors. */
interface LeadDescription {
  title: string;
  subtitle: string;
  /** Why it is more urgent than others; null for most. */
  pressing: string | null;
  contactName: string;
  /** Null when only a phone number is known. */
  contactEmail: string | null;
  contactPhone: string | null;
}

/** What differs between the two kinds of leads. */
export interface LeadResource<Row extends LeadListRow = LeadListRow, Full extends Row = Row> {
  kind: LeadKind;
  path: string;
  /** Its saved views are stored under this name. */
  screen: 'submissions' | 'consultations';
  nouns: { one: string; many: string };
  titleColumn: string;
  /** Filters in addition to the shared ones. */
  ownFilters: readonly ('businessType' | 'urgency')[];
  sorts: readonly ListSort[];
  describe(row: Row): LeadDescription;
  /** The row with every column; null when it was deleted. */
  get(id: string): Promise<Full | null>;
  list(query: LeadQuery, signal?: AbortSignal): Promise<LeadListPage<Row>>;
  /** All rows of a query, in its order. */
  exportRows(
    query: LeadQuery,
    onProgress: ExportProgress,
    signal?: AbortSignal,
  ): Promise<(Full & StaffNotes)[]>;
  query(state: ListState, limit: number): LeadQuery;
  csv(): Promise<CsvSheet<Full & StaffNotes>>;
}
