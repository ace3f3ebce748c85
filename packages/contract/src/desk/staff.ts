import type { MailState } from './lead-story.ts';

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
