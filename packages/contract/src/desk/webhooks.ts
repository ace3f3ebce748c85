import type { LeadRef } from './lead-ref.ts';
import type { MailState } from './staff.ts';

/** What a webhook can be told of (docs/protocol/webhooks.md). */
export const WEBHOOK_EVENTS = {
  'lead.created': 'A lead arrives or is entered',
  'lead.status_changed': 'The status of a lead changes',
  'lead.owner_changed': 'The owner of a lead changes',
  'value.changed': 'The value of a lead changes',
  'follow_up.due': 'A follow-up is due',
  'reply.received': 'A lead replies to an email',
  'report.reopened': 'A lead opens the report again days later',
} as const;
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

/** What the egress gate lets through. */
export const WEBHOOK_PORTS = [80, 443, 8080, 8443] as const;

export interface WebhookEndpoint {
  id: string;
  url: string;
  events: WebhookEvent[];
  isEnabled: boolean;
  /** Why the system switched it off. */
  disabledReason: string | null;
  createdAt: string;
  createdBy: string | null;
  updatedAt: string;
  /** Until then the earlier secret signs as well; null: there is one secret. */
  earlierUntil: string | null;
  /** The latest attempt of the newest message; `status` null: no answer. */
  last: { at: string; status: number | null } | null;
}

/** The only answer that holds the secret. */
export interface WebhookWithSecret {
  endpoint: WebhookEndpoint;
  secret: string;
}

export interface WebhookAttempt {
  at: string;
  durationMs: number;
  /** Null: there was no answer. */
  status: number | null;
  /** The beginning of the answer, in the receiver's own words. */
  response: string | null;
  /** Null: it was taken. */
  error: string | null;
}

export interface WebhookDelivery {
  id: string;
  eventId: string;
  type: WebhookEvent | 'webhook.test';
  createdAt: string;
  isReplay: boolean;
  state: MailState;
  nextAttemptAt: string | null;
  lead: LeadRef | null;
  attempts: WebhookAttempt[];
}
