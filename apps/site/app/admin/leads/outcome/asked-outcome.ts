/** Leads that were just qualified, won or lost, whose value or reason is not known. */
export interface AskedOutcome {
  status: 'qualified' | 'converted' | 'lost';
  ids: readonly string[];
  /** The name of the lead when it is one. */
  title: string;
}
