/** What staff can be told of at once (docs/leads.md#notifications). */
export const NOTIFICATION_EVENTS = {
  'lead.created': 'A new lead',
  'reply.received': 'A reply from a lead',
  'follow_up.due': 'A follow-up that is due',
  'report.reopened': 'A lead who opens the report again',
} as const;
export type NotificationEvent = keyof typeof NOTIFICATION_EVENTS;

export const NOTIFICATION_CHANNELS = { email: 'Email', push: 'Browser' } as const;
export type NotificationChannel = keyof typeof NOTIFICATION_CHANNELS;

/** Which leads a person is told of. Their own follow-ups are announced in any case. */
export const LEAD_NOTICES = { all: 'Every lead', own: 'Only mine', none: 'None' } as const;
export type LeadNotices = keyof typeof LEAD_NOTICES;

/** What a push message holds, encrypted for one browser; the desk's service worker shows it. */
export interface PushNotice {
  title: string;
  body: string;
  /** Where a click leads, a path of the site. */
  path: string;
  /** Notices with the same tag replace each other. */
  tag: string;
}

/** The script that shows notifications, and the part of the site it works for. */
export const PUSH_WORKER_PATH = '/desk-notifications.js';
export const PUSH_WORKER_SCOPE = '/admin/';
