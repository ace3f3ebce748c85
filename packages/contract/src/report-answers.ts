/** What a customer asks an assistant about a business, in the order of a report. */
export const CUSTOMER_QUESTIONS = [
  'what',
  'where',
  'open',
  'price',
  'reach',
  'town',
  'licensed',
  'book',
] as const;

export type CustomerQuestion = (typeof CUSTOMER_QUESTIONS)[number];

/** What the pages that were read say to one question. Texts are written as on the page, and hostile. */
export interface CustomerAnswer {
  question: CustomerQuestion;
  /** Word for word; null: no page says it. */
  quote: string | null;
  /** Path of the page. */
  page: string | null;
  /** The heading above it. */
  section: string | null;
}

/** A program that reads websites to answer questions or to list pages. */
export interface ReaderProgram {
  name: string;
  /** The name people know: "ChatGPT", "Bing". */
  service: string;
  /** `answers` when someone asks an assistant, `search` to list pages, `training` to teach models. */
  purpose: 'answers' | 'search' | 'training';
  allowed: boolean;
  /** The rule that decided, as written. */
  rule: string | null;
}

/** What an assistant that reads these pages could answer (docs/scoring.md#answers). */
export interface ReportAnswers {
  answers: CustomerAnswer[];
  /** Empty when robots.txt could not be read. */
  programs: ReaderProgram[];
}
