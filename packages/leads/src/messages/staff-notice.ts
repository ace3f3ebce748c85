import type { NotificationEvent, PushNotice } from '@fml/contract';
import type { MailContent } from '@fml/mail';
import { buttonPart, DEFAULT_MAIL_BRAND, tablePart, writeMail } from '@fml/mail';
import { onOneLine } from './mail-rows.ts';

/** What the outbox stores of a notification of staff, by mail (with `template`) or push. */
export interface StaffNotice {
  template?: 'staff_notice';
  event: NotificationEvent | 'push.test';
  event_id: string;
  lead_kind?: 'submission' | 'consultation';
  lead_id?: string;
  /** The business or person, as typed. */
  lead_title?: string;
  data?: Readonly<Record<string, unknown>>;
}

const BRAND = {
  ...DEFAULT_MAIL_BRAND,
  footer: 'You get this email because of your choices under Settings, Notifications.',
};
/** A notification is a line on a lock screen, not a page. */
const MAX_BODY = 200;

/** Our own words; what was typed stays in the rows and bodies below them. */
function headingOf({ event, data = {} }: StaffNotice): string {
  switch (event) {
    case 'lead.created':
      return 'A new lead arrived';
    case 'reply.received':
      return 'A lead replied';
    case 'follow_up.due':
      return 'A follow-up is due';
    case 'report.reopened':
      return `A lead opened the report again after ${Number(data['days_since'] ?? 0)} days`;
    case 'push.test':
      return 'Notifications work in this browser';
  }
}

function pathOf({ lead_kind: kind, lead_id: id }: StaffNotice): string {
  return kind === undefined || id === undefined ? '/admin/settings/notifications' : `/admin/${kind}s/${id}`;
}

function followUpTitle({ data = {} }: StaffNotice): string {
  return typeof data['title'] === 'string' ? onOneLine(data['title']) : '';
}

/** What a browser shows. */
export function pushNotice(notice: StaffNotice): PushNotice {
  const parts = [onOneLine(notice.lead_title ?? ''), followUpTitle(notice)].filter((part) => part !== '');
  return {
    title: headingOf(notice),
    body: parts.join(': ').slice(0, MAX_BODY),
    path: pathOf(notice),
    tag: notice.event_id,
  };
}

/** `siteUrl`: the site's address; without one the mail has no link. */
export function renderStaffNotice(notice: StaffNotice, siteUrl: string | undefined): MailContent {
  const heading = headingOf(notice);
  const rows = [{ label: 'Lead', value: onOneLine(notice.lead_title ?? '') }].filter(
    ({ value }) => value !== '',
  );
  const link = siteUrl === undefined ? null : `${siteUrl.replace(/\/+$/, '')}${pathOf(notice)}`;
  return writeMail({
    subject: heading,
    heading,
    parts: [tablePart(rows, 'large'), link === null ? null : buttonPart('Open this lead', link)],
    brand: BRAND,
  });
}
