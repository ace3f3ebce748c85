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
