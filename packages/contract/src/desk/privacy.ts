import type { LeadKind } from './lead-ref.ts';

/** What is stored of a person, before it is exported or erased. */
export interface PersonPreview {
  /** The email address or phone number, as it is looked for. */
  person: string;
  tables: { name: string; rows: number }[];
  leads: { kind: LeadKind; id: string; title: string; status: string; createdAt: string }[];
  reports: { id: string; url: string }[];
  consent: {
    /** Reports asked for by email. */
    reportMails: number;
    /** A reminder to check the website again is still to come. */
    wantsRecheck: boolean;
    /** Since then, no more reports are sent to this address. */
    stoppedAt: string | null;
    /** Leads that hold where the person came from. */
    sources: number;
  };
}

/** `mails`: reports by email. `sources`: where the person came from. */
export type WithdrawnConsent = 'mails' | 'sources';

/** Months after the last change, or for reports after they were made; null keeps for ever. */
export interface RetentionRules {
  lostMonths: number | null;
  openMonths: number | null;
  wonMonths: number | null;
  reportMonths: number | null;
  /** For saving, which refuses when a colleague has saved since. */
  updatedAt: string;
}

/** How much the rules reach now, each counted up to 1,000. */
export interface RetentionPreview {
  lost: number;
  open: number;
  won: number;
  reports: number;
}
