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
