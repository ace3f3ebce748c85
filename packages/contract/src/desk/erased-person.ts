/** What there was of a person, now deleted; of reports only whose they were. */
export interface ErasedPerson {
  submissions: number;
  consultations: number;
  drafts: number;
  reports: number;
}
