import type { LeadStatus } from '../lead-statuses.ts';
import type { LeadKind } from './lead-ref.ts';

export interface DashboardFigures {
  total: number;
  newCount: number;
  convertedCount: number;
  /** Percent with one decimal; 0 without submissions. */
  conversionRate: number;
  /** Minutes within working hours; null before the first response. */
  medianResponseMinutes: number | null;
  /** For the member of staff who asks; both kinds of lead, counted up to 1000. */
  unread: number;
  /** As `unread`, each counted up to 1000. */
  unreadByKind: Record<LeadKind, number>;
  /** New for more than 24 hours, both kinds of lead. */
  waitingOver24h: number;
  waitingOver24hByKind: Record<LeadKind, number>;
  /** Kind of the lead that has waited longest; null when none has waited more than 24 hours. */
  waitingLongest: LeadKind | null;
  /** New leads of the one who asks. */
  mineNew: Record<LeadKind, number>;
  /** By status, submissions only. */
  byStatus: Record<LeadStatus, number>;
  consultationsTotal: number;
  consultationsNew: number;
}

/** One line of the recent activity, of all leads together. */
export interface ActivityEntry {
  id: string;
  kind: 'onboarding' | 'entered' | 'consultation' | 'status' | 'note';
  at: string;
  lead: { kind: LeadKind; id: string };
  /** Business, or the person of a consultation request. */
  title: string;
  by: string | null;
  /** The application that worked for this member of staff, in its own words. */
  application: string | null;
  fromStatus: LeadStatus | null;
  toStatus: LeadStatus | null;
}

export type FunnelStage = 'analysis' | 'viewed' | 'lead' | 'qualified' | 'converted';
export type ResponseBand = 'under_15m' | 'under_1h' | 'under_4h' | 'under_1d' | 'over_1d' | 'none';

export interface AnalyticsFigures {
  /** Days of the agency, both included. */
  from: string;
  to: string;
  /** US dollars; of the days of the range alone. */
  revenueTotal: number;
  /** Percent of `leadsTotal` with one decimal. */
  conversionRate: number;
  /** Percent with one decimal; null when the month before had none. */
  growthRate: number | null;
  /** Leads of any kind of this month so far, and of the month before up to the same day and time. */
  growthNow: number;
  growthBefore: number;
  /** Leads of any kind within the range; 0 = nothing to show. */
  leadsTotal: number;
  /** Those of them that are Converted today. */
  leadsConverted: number;
  /** Those of them that were sent from a report; the others came without an analysis. */
  leadsFromReports: number;
  /** Days without leads are absent. */
  leadsByDayAndSource: { day: string; source: string; leads: number }[];
  /** All five, in order, each a part of the one before: reports made in the period and what became of them. */
  funnel: { stage: FunnelStage; count: number }[];
  /** All four steps, in order. */
  wizardDropOff: { step: number; reached: number; left: number }[];
  /** Submissions; leads from a file left out. All bands, in order. */
  responseTimes: { band: ResponseBand; leads: number }[];
  medianResponseMinutes: number | null;
  /** The most frequent reasons by name, most frequent first; the rest as a number. */
  lost: {
    leads: number;
    withoutReason: number;
    reasons: { reason: string; leads: number }[];
    otherReasons: number;
  };
  /** Most valuable first; sources without a deal are absent. */
  revenueBySource: { source: string; revenue: number; deals: number }[];
  /** Days without revenue are absent. */
  revenueByDay: { day: string; revenue: number; deals: number }[];
  /** `month` is its first day; of the first and last month only the days of the range. Months without revenue are absent. */
  revenueByMonth: { month: string; revenue: number; deals: number }[];
}

export interface AnalyticsRange {
  /** `yyyy-MM-dd`, days of the agency, both included. */
  from: string;
  to: string;
}

/** The figures of one member of staff, or of unassigned leads. */
export interface OwnerFigures {
  /** Null: unassigned; then only `open` is counted. */
  ownerId: string | null;
  /** Email address. */
  owner: string | null;
  /** The one who asks. */
  isSelf: boolean;
  /** New, contacted or qualified now, whenever they arrived; both kinds of lead. */
  open: number;
  /** Of the range. */
  leads: number;
  converted: number;
  /** Percent with one decimal; 0 without leads. */
  conversionRate: number;
  /** Minutes within working hours; null without an answered lead. */
  medianResponseMinutes: number | null;
}
