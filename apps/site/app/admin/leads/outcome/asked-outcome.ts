/** Leads that were just won or lost, whose value or reason is not known. */
export interface AskedOutcome {
  status: 'converted' | 'lost';
  ids: readonly string[];
  /** The name of the lead when it is one. */
  title: string;
}
