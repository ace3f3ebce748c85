import type { LeadStatus } from '../lead-statuses.ts';
import type { LeadRef } from './lead-ref.ts';

interface EntryOf<Kind extends string> {
  kind: Kind;
  /** Unique within a story. */
  id: string;
  at: string;
  /** The lead it belongs to: the one asked about, or another one of the same e-mail address; null for a report alone. */
  lead: LeadRef | null;
}

/** The e-mail address of a member of staff; null when it was the system, or the account is gone. */
type StaffName = string | null;

export type MailState = 'waiting' | 'sent' | 'dead';

/** What happened with a person, one entry each. */
export type StoryEntry =
  | (EntryOf<'analysis'> & {
      report_id: string;
      url: string;
      seo_score: number | null;
      performance_score: number | null;
      accessibility_score: number | null;
      /** When a visitor first got to see it. */
      first_viewed_at: string | null;
    })
  | (EntryOf<'consultation'> & { best_time: string | null; source: string })
  | (EntryOf<'onboarding'> & { business_name: string; source: string })
  | EntryOf<'thank_you'>
  | (EntryOf<'draft'> & { step: number; business_name: string | null })
  | (EntryOf<'status'> & { from_status: LeadStatus; to_status: LeadStatus; by: StaffName })
  | (EntryOf<'note'> & {
      body: string;
      by: StaffName;
      /** Written by the one who asks: may be changed and deleted. */
      is_own: boolean;
      updated_at: string;
    })
  | (EntryOf<'mail'> & {
      channel: 'email' | 'sms' | 'webhook';
      message_kind: string;
      recipient: string;
      state: MailState;
      attempts: number;
      finished_at: string | null;
    });

export interface LeadNote {
  id: string;
  lead_kind: LeadRef['kind'];
  lead_id: string;
  body: string;
  author: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}
