/** What became of a message in the outbox. */
export type MailState = 'waiting' | 'sent' | 'dead';

/** When response times are counted; times of the agency (Pacific). */
export interface WorkingHours {
  /** 1 = Monday to 7 = Sunday, at least one. */
  days: number[];
  /** `HH:mm`, `opens` before `closes`. */
  opens: string;
  closes: string;
  /** For `saveWorkingHours`, which refuses if a colleague has saved since. */
  updatedAt: string;
  /** Whether response times of earlier leads are still being recalculated with these hours. */
  isRecounting: boolean;
}

/** What a member of staff may do on the desk (docs/product.md#access), most first. */
export const STAFF_ROLES = ['owner', 'manager', 'member', 'read_only'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What a role allows or not; `write` is every change of leads and what belongs to them. */
export const STAFF_ACTIONS = ['write', 'export', 'erase', 'invite', 'settings', 'audit'] as const;
export type StaffAction = (typeof STAFF_ACTIONS)[number];

export interface OutboxRow {
  id: string;
  channel: 'email' | 'sms' | 'webhook' | 'push';
  messageKind: string;
  recipient: string;
  state: MailState;
  attempts: number;
  nextAttemptAt: string;
  lastError: string | null;
  createdAt: string;
  finishedAt: string | null;
  leadKind: 'submission' | 'consultation' | null;
  leadId: string | null;
  /** Its content is still there, so it can be sent again. */
  canRetry: boolean;
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
