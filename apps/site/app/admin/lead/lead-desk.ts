import type {
  LeadKind,
  LeadListPage,
  LeadStatus,
  ManyStatusAnswer,
  Neighbours,
  SeenLead,
} from '@fml/contract';
import type { CsvCell } from './csv.ts';
import type { ListSort, ListState } from './list-state.ts';

/** What every list and every bulk action needs to know of a lead, of whichever kind. */
export interface LeadListRow {
  id: string;
  /** One of LEAD_STATUSES; a row of a newer version may say something else. */
  status: string;
  created_at: string;
  updated_at: string;
  source: string;
  is_unread: boolean;
  suspicion: string | null;
}

/** A lead in the words of the list. All of it was typed by strangers. */
interface LeadWords {
  title: string;
  subtitle: string;
  /** What makes it more pressing than others of its kind; null for most. */
  pressing: string | null;
  contactName: string;
  contactEmail: string;
}

/** One kind of lead as its lists see it: the calls of the backend and the words that differ. */
export interface LeadDesk<Row extends LeadListRow = LeadListRow, Full extends Row = Row> {
  kind: LeadKind;
  path: string;
  /** Under which its saved views are kept. */
  screen: 'submissions' | 'consultations';
  nouns: { one: string; many: string };
  /** Heading of the first column. */
  titleColumn: string;
  /** Filters this kind has beside those all kinds have. */
  ownFilters: readonly ('businessType' | 'urgency')[];
  sorts: readonly ListSort[];
  words(row: Row): LeadWords;
  list(state: ListState, limit: number, signal?: AbortSignal): Promise<LeadListPage<Row>>;
  get(id: string): Promise<Full | null>;
  countNewerThan(mark: string): Promise<number>;
  setStatus(id: string, status: LeadStatus, seenUpdatedAt: string): Promise<{ updated_at: string }>;
  setManyStatus(leads: readonly SeenLead[], status: LeadStatus): Promise<ManyStatusAnswer>;
  neighbours(id: string, state: ListState): Promise<Neighbours>;
  exportRows(
    state: ListState,
    onProgress: (done: number, total: number) => void,
    signal: AbortSignal,
  ): Promise<Full[]>;
  csvHeader: readonly string[];
  csvRow(row: Full): readonly CsvCell[];
}
