interface LegalSection {
  id: string;
  heading: string;
  paragraphs: string[];
  list?: string[];
}

export interface LegalDocument {
  heading: string;
  /** The whole in two sentences. */
  summary: string;
  /** `November 20, 2026` */
  changedOn: string;
  sections: LegalSection[];
}
