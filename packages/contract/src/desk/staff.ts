import type { MailState } from './lead-story.ts';

export interface StaffPreferences {
  theme: 'system' | 'light' | 'dark';
  notify_new_leads: boolean;
}

/** When response times are counted; times of the agency (Pacific). */
export interface WorkingHours {
  /** 1 = Monday to 7 = Sunday, at least one. */
  days: number[];
  /** `HH:mm`, `opens` before `closes`. */
  opens: string;
  closes: string;
  /** For `saveWorkingHours`, which refuses if a colleague has saved since. */
  updated_at: string;
  /** Whether response times of earlier leads are still being counted anew with these hours. */
  is_recounting: boolean;
}

export interface StaffMember {
  user_id: string;
  email: string;
  role: 'admin';
  /** Admin, or invited, since. */
  created_at: string;
  last_sign_in_at: string | null;
  /** Has not set a password yet, hence is not staff. */
  is_invited: boolean;
  /** Null for admins. */
  invitation_expires_at: string | null;
  is_self: boolean;
}

export interface StaffSession {
  id: string;
  created_at: string;
  /** Last renewal. */
  active_at: string;
  user_agent: string | null;
  ip: string | null;
  is_current: boolean;
}

export interface OutboxRow {
  id: string;
  channel: 'email' | 'sms' | 'webhook';
  message_kind: string;
  recipient: string;
  state: MailState;
  attempts: number;
  next_attempt_at: string;
  last_error: string | null;
  created_at: string;
  finished_at: string | null;
  lead_kind: 'submission' | 'consultation' | null;
  lead_id: string | null;
  /** Its content is still there, so it can be sent again. */
  can_retry: boolean;
}

export interface OutboxQuery {
  state?: MailState;
  cursor?: string;
  limit?: number;
}

export interface OutboxPage {
  rows: OutboxRow[];
  nextCursor: string | null;
  /** Counted up to 1000 each. */
  counts: Record<MailState, number>;
}
