import { expect, test } from 'vitest';
import { pushNotice, renderStaffNotice } from './staff-notice.ts';

const NOTICE = {
  event: 'report.reopened',
  event_id: 'e1',
  lead_kind: 'submission',
  lead_id: '7',
  lead_title: 'Harbor\nBikes <b>',
  data: { days_since: 5 },
} as const;

test('a browser is told in our words, with the lead as typed on one line, and the way to it', () => {
  expect(pushNotice(NOTICE)).toEqual({
    title: 'A lead opened the report again after 5 days',
    body: 'Harbor Bikes <b>',
    path: '/admin/submissions/7',
    tag: 'e1',
  });
  const due = { ...NOTICE, event: 'follow_up.due', data: { title: 'Call back' } } as const;
  expect(pushNotice(due)).toMatchObject({ title: 'A follow-up is due', body: 'Harbor Bikes <b>: Call back' });
  expect(pushNotice({ ...NOTICE, lead_title: 'x'.repeat(500) }).body).toHaveLength(200);
  expect(pushNotice({ event: 'push.test', event_id: 'e2' })).toMatchObject({
    body: '',
    path: '/admin/settings/notifications',
  });
});

test('a mail has no word of a visitor in its subject, and a link when the site is known', () => {
  const mail = renderStaffNotice({ ...NOTICE, event: 'reply.received' }, 'https://desk.example/');
  expect(mail.subject).toBe('A lead replied');
  expect(mail.text).toContain('Open this lead: https://desk.example/admin/submissions/7');
  expect(mail.html).toContain('Harbor Bikes &lt;b&gt;');
  expect(renderStaffNotice(NOTICE, undefined).text).not.toContain('Open this lead');
});
