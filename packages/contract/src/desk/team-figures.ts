import type { LeadStatus } from '../lead-statuses.ts';
import type { LeadRef } from './lead-ref.ts';

/** How many leads were answered how soon, by the clock. The promise is kept by the first three. */
export interface AnswerCounts {
  within1h: number;
  /** 1 to 4 hours. */
  within4h: number;
  /** 4 to 24 hours. */
  within24h: number;
  /** After more than 24 hours. */
  late: number;
  /** New for more than 24 hours. */
  unanswered: number;
  /** New for less than 24 hours. */
  pending: number;
}

/** One of the ways in which a lead was answered or not. */
export type AnswerKind = 'within_1h' | 'within_4h' | 'within_24h' | 'late' | 'unanswered' | 'pending';

export interface AnswerFigures {
  /** All 24, by the hour of arrival in the agency's time zone. */
  hours: { hour: number; answers: AnswerCounts }[];
  /** Owners with leads in the period, unassigned leads last. */
  owners: { ownerId: string | null; owner: string | null; answers: AnswerCounts }[];
}

/** Calls by which try of their lead they were; all from the sixth on are one. */
export interface TryFigures {
  try: number;
  calls: number;
  reached: number;
}

export interface WinFigures {
  by: 'source' | 'type' | 'owner';
  /** A source, a business type, `consultation`, `unknown`, or the id of an owner. */
  key: string;
  /** Email address of an owner. */
  owner: string | null;
  leads: number;
  won: number;
  lost: number;
}

export interface ForecastFigures {
  status: Extract<LeadStatus, 'new' | 'contacted' | 'qualified'>;
  leads: number;
  /** US dollars. */
  value: number;
  monthly: number;
  /** Since when the leads have had the status, on average. */
  averageSince: string | null;
  /** Leads that have been in the status and were won or lost in the last 12 months, and those that were won. Every lead has been New. */
  decided: number;
  won: number;
}

export interface CostFigures {
  /** The whole months of the period. */
  from: string;
  to: string;
  /** What was entered, the newest month first. `month`: its first day. */
  entries: { source: string; month: string; amount: number; updatedAt: string; by: string | null }[];
}

/** The part of a figure whose leads are shown. Days are those of the agency, both included. */
export type FigureLeadsQuery =
  | { figure: 'answers'; from: string; to: string; hour: number; answer: AnswerKind }
  | {
      figure: 'answers';
      from: string;
      to: string /** An id, or `none`. */;
      owner: string;
      answer: AnswerKind;
    }
  | { figure: 'wins'; from: string; to: string; by: WinFigures['by']; key: string; outcome?: LeadOutcomeKind }
  | { figure: 'pipeline'; status: LeadStatus }
  | { figure: 'decided'; status: ForecastFigures['status']; outcome?: 'won' | 'lost' }
  | { figure: 'tries'; from: string; to: string; try: number; reached?: boolean }
  /** Without a reason: leads whose reason is not known. */
  | { figure: 'lost'; from: string; to: string; reason?: string };

type LeadOutcomeKind = 'won' | 'lost' | 'decided' | 'open';

/** A lead behind a figure. */
export interface FigureLead extends LeadRef {
  title: string;
  subtitle: string | null;
  status: LeadStatus;
  owner: string | null;
  source: string | null;
  createdAt: string;
  dealValue: number | null;
  monthlyValue: number | null;
  /** Of a page; unique in it. */
  place: string;
}

export interface FigureLeads {
  /** As the figure says it. */
  count: number;
  rows: FigureLead[];
  nextCursor: string | null;
}
