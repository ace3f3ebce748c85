/** Leads that were just qualified, won or lost, whose value or reason is not known. */
export interface AskedOutcome {
  status: 'qualified' | 'converted' | 'lost';
  ids: readonly string[];
  title: string;
}
