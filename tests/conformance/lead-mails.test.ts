import { randomUUID } from 'node:crypto';
import { insertRow, SAMPLE_REPORT } from '@fml/postgres/testing/sample-rows';
import { beforeEach, expect, test } from 'vitest';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { getMessageForm, getSubmission } from './desk-calls.ts';
import { headerOf, LEAD_ADDRESS, leadMailbox, newMail } from './lead-mailbox.ts';

/** Mails to leads, from the form to a real mail server. */

const ANA = 'ana@desk.example';
const BEN = 'ben@desk.example';
const box = leadMailbox(ANA, BEN);
const { submission } = box.desk;

beforeEach(async () => {
  await box.desk.rows('delete from private.mail_signatures');
});

const outboxRows = () => box.desk.rows(`select id from private.outbox where kind = 'lead_mail'`);
const refused = (message: string | RegExp) => ({ kind: 'invalid', message: expect.stringMatching(message) });

test('the form knows the people, the fields, the signature and the templates', async () => {
  await runDesk('save-signature', { senderName: '  Ana\n Ruiz ', signature: 'Ana Ruiz\n(213) 555-0142' });
  const lead = await submission({ contact_name: 'Dana Ruiz', business_name: 'Brightside Dental' });
  await insertRow(box.desk.db.appPool, 'lead_contacts', {
    lead_id: lead.id,
    name: 'Kim Lee',
    email: 'kim@brightside.example',
  });
  const form = await getMessageForm(lead, 'email');
  expect(form.recipients).toEqual([
    { address: LEAD_ADDRESS, shown: LEAD_ADDRESS, name: 'Dana Ruiz' },
    { address: 'kim@brightside.example', shown: 'kim@brightside.example', name: 'Kim Lee' },
  ]);
  expect(Object.fromEntries(form.fields.map(({ name, value }) => [name, value]))).toEqual({
    first_name: 'Dana',
    name: 'Dana Ruiz',
    business: 'Brightside Dental',
    website: 'brightside.example',
    my_name: 'Ana Ruiz',
  });
  expect(form).toMatchObject({ signature: 'Ana Ruiz\n(213) 555-0142', reportId: null, lastMessageId: null });
  expect(form.templates.map(({ name }) => name)).toContain('First answer');

  const nameless = await submission({ contact_name: 'Kebab 24/7', business_name: 'Kebab 24/7' });
  const { fields } = await getMessageForm(nameless, 'email');
  expect(fields.find(({ name }) => name === 'first_name')?.value).toBeNull();
});

test('a mail is signed, comes from the agency in the name of the person, and once however often it is sent', async () => {
  await runDesk('save-signature', { senderName: 'Ana Ruiz', signature: 'Ana, Fix My Local' });
  const lead = await submission();
  const mail = newMail(lead, { body: 'See https://brightside.example/?a=1&b=<2>.' });
  await Promise.all([runDesk('send-message', mail), runDesk('send-message', mail)]);
  await runDesk('send-message', { ...mail, body: 'Another text' });
  expect(await outboxRows()).toHaveLength(1);
  await box.skipUndo();
  const { raw } = await box.arrived(mail.id);
  expect(headerOf(raw, 'From')).toBe('"Ana Ruiz, Fix My Local" <no-reply@agency.example>');
  expect(raw).toContain('Ana, Fix My Local');
  expect(raw).toContain('-- \r\n');
  expect(raw).not.toContain('Another text');
  expect(raw).not.toContain('<2>.</');
  expect(await box.entries(lead, 'message')).toMatchObject([
    { state: 'sent', by: ANA, isOwn: true, recipient: LEAD_ADDRESS, body: mail.body },
  ]);
  expect(box.received).toHaveLength(1);
});

test('within ten seconds a mail is taken back, as a draft that can be sent again', async () => {
  const lead = await submission();
  const mail = newMail(lead);
  await runDesk('send-message', mail);
  const rows = await box.desk.rows<{ seconds: number }>(
    `select extract(epoch from next_attempt_at - created_at)::float as seconds from private.outbox where id = $1`,
    [mail.id],
  );
  expect(rows[0]?.seconds).toBeCloseTo(10, 0);
  expect(await runDesk('withdraw-message', { id: mail.id })).toMatchObject({
    state: 'draft',
    body: mail.body,
    reason: null,
  });
  expect(await outboxRows()).toEqual([]);
  expect(await getSubmission(lead.id)).toMatchObject({ status: 'new' });
  await runDesk('send-message', { ...mail, body: 'Better words' });
  await box.skipUndo();
  expect((await box.arrived(mail.id)).raw).toContain('Better words');
  await expect(runDesk('withdraw-message', { id: mail.id })).rejects.toMatchObject({
    kind: 'conflict',
    message: 'This email has been sent, or is being sent right now.',
  });
  await expect(runDesk('delete-message', { id: mail.id })).rejects.toMatchObject({ kind: 'conflict' });
});

test('a mail in the hands of a worker is not taken back', async () => {
  const lead = await submission();
  const mail = newMail(lead);
  await runDesk('send-message', mail);
  await box.desk.rows(
    `update private.outbox set attempts = 1, next_attempt_at = now() + interval '90 seconds' where id = $1`,
    [mail.id],
  );
  await expect(runDesk('withdraw-message', { id: mail.id })).rejects.toMatchObject({ kind: 'conflict' });
  // It waits for its next try: it may be taken back.
  await box.desk.rows(
    `update private.outbox set attempts = 3, next_attempt_at = now() + interval '4 minutes' where id = $1`,
    [mail.id],
  );
  expect(await runDesk('withdraw-message', { id: mail.id })).toMatchObject({ state: 'draft' });
});

test('a mail is sent at its time, and not before', async () => {
  const lead = await submission();
  const sendAt = new Date(Date.now() + 86_400_000).toISOString();
  const mail = newMail(lead, { sendAt });
  expect(await runDesk('send-message', mail)).toMatchObject({ state: 'waiting' });
  const rows = await box.desk.rows<{ next_attempt_at: Date; created_at: Date }>(
    'select next_attempt_at, created_at from private.outbox where id = $1',
    [mail.id],
  );
  expect(rows[0]?.next_attempt_at.toISOString()).toBe(sendAt);
  expect(rows[0]?.created_at.toISOString()).toBe(sendAt);
  await box.desk.rows('update private.outbox set next_attempt_at = now() where id = $1', [mail.id]);
  await box.arrived(mail.id);
});

test('what cannot be sent is refused with a sentence, and nothing is stored', async () => {
  const lead = await submission();
  const refusals: [Parameters<typeof newMail>[1], string][] = [
    [{ subject: '  ' }, 'Enter a subject.'],
    [{ body: '\n' }, 'Write a few words first.'],
    [{ body: 'Hi {{ first_name }}' }, 'The field {{first_name}} is still empty.'],
    [{ subject: 'For {{business}}' }, 'The field {{business}} is still empty.'],
    [{ sendAt: '2026-01-01T00:00:00Z' }, 'Choose a time in the future.'],
    [{ recipient: 'victim@other.example' }, 'does not belong to the lead'],
    [{ reportId: randomUUID() }, 'This report does not belong to the lead.'],
    [{ body: 'x'.repeat(20_001) }, 'at most 20,000'],
    [{ leadId: randomUUID() }, 'This lead no longer exists.'],
  ];
  for (const [changes, sentence] of refusals) {
    await expect(runDesk('send-message', newMail(lead, changes))).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining(sentence),
    });
  }
  expect(await outboxRows()).toEqual([]);
  expect(await box.entries(lead, 'message')).toEqual([]);
});

test('what cannot be delivered is a draft again, with the reason, and is sent once it is repaired', async () => {
  const lead = await submission();
  box.refuseWith(Object.assign(new Error('5.1.1 no such mailbox'), { responseCode: 550 }));
  const id = await box.send(lead);
  await expect
    .poll(() => box.entries(lead, 'message'), { timeout: 60_000 })
    .toMatchObject([
      { state: 'draft', reason: expect.stringMatching(/^It could not be delivered: .*no such mailbox/) },
    ]);
  expect(await outboxRows()).toEqual([]);
  expect(await getSubmission(lead.id)).toMatchObject({ status: 'new', firstResponseMinutes: null });
  box.refuseWith(null);
  expect(await box.send(lead, { id })).toBe(id);
  await box.arrived(id);
  expect(await box.entries(lead, 'message')).toMatchObject([{ state: 'sent', reason: null }]);
});

test('a draft is deleted; what waits is not', async () => {
  const lead = await submission();
  const mail = newMail(lead);
  await runDesk('send-message', mail);
  await expect(runDesk('delete-message', { id: mail.id })).rejects.toMatchObject({
    message: 'Only a draft can be deleted.',
  });
  await runDesk('withdraw-message', { id: mail.id });
  await runDesk('delete-message', { id: mail.id });
  expect(await box.entries(lead, 'message')).toEqual([]);
});

test('the report goes along as PDF, once it is printed', async () => {
  const reportId = await insertRow(box.desk.db.appPool, 'website_reports', SAMPLE_REPORT);
  const lead = await submission({ website_report_id: reportId });
  expect((await getMessageForm(lead, 'email')).reportId).toBe(reportId);
  await box.desk.rows(
    `insert into private.report_prints (report_id, language, status, pdf, finished_at)
     values ($1, 'en', 'ready', $2, now())`,
    [reportId, Buffer.from('%PDF-1.7 a report')],
  );
  const { raw } = await box.arrived(await box.send(lead, { reportId }));
  expect(raw).toContain('Content-Type: application/pdf; name=website-report.pdf');
  expect(raw).toContain(Buffer.from('%PDF-1.7 a report').toString('base64'));
});

test('who writes second is told who wrote first, and loses no word', async () => {
  const lead = await submission();
  const { lastMessageId } = await getMessageForm(lead, 'email');
  await box.desk.be(BEN);
  await runDesk('send-message', newMail(lead, { subject: 'Hello from Ben', lastMessageId }));
  await box.desk.be(ANA);
  const mine = newMail(lead, { lastMessageId });
  await expect(runDesk('send-message', mine)).rejects.toMatchObject({
    kind: 'conflict',
    message: `${BEN} has just written to this lead: "Hello from Ben". Read it before you send yours.`,
  });
  expect(await runDesk('send-message', { ...mine, insist: true })).toMatchObject({ state: 'waiting' });
  const { lastMessageId: last } = await getMessageForm(lead, 'email');
  expect(await runDesk('send-message', newMail(lead, { lastMessageId: last }))).toMatchObject({
    state: 'waiting',
  });
});

test('a mail is the first response to a new lead, of either kind, by its author', async () => {
  const lead = await box.desk.consultation({ email: LEAD_ADDRESS });
  const { id } = lead;
  await box.arrived(await box.send(lead));
  const rows = await box.desk.rows(
    `select status, first_response_at is not null as answered from public.consultation_requests where id = $1`,
    [id],
  );
  expect(rows).toEqual([{ status: 'contacted', answered: true }]);
  expect(await box.entries(lead, 'status')).toMatchObject([{ by: ANA, toStatus: 'contacted' }]);
  // A later one changes nothing.
  await box.desk.rows(`update public.consultation_requests set status = 'qualified' where id = $1`, [id]);
  await box.arrived(await box.send(lead));
  const later = await box.desk.rows('select status from public.consultation_requests where id = $1', [id]);
  expect(later).toEqual([{ status: 'qualified' }]);
});

test('a mail of a person who may change nothing by then is recorded once, and the change is not theirs', async () => {
  const setRole = (role: string) =>
    box.desk.rows(
      `update public.user_roles r set staff_role = $1 from auth.users u where u.id = r.user_id and u.email = $2`,
      [role, BEN],
    );
  const lead = await submission();
  await box.desk.be(BEN);
  const mail = newMail(lead);
  await runDesk('send-message', mail);
  await setRole('read_only');
  try {
    await box.skipUndo();
    await box.arrived(mail.id);
  } finally {
    await setRole('owner');
  }
  expect(box.received).toHaveLength(1);
  expect(await getSubmission(lead.id)).toMatchObject({ status: 'contacted', isUnread: false });
  expect(await box.entries(lead, 'status')).toMatchObject([{ by: null, toStatus: 'contacted' }]);
});

test('a lead that is busy for a moment does not keep a mail that was sent from being recorded', async () => {
  const lead = await submission();
  const colleague = await box.desk.db.adminPool.connect();
  try {
    await colleague.query('begin');
    const id = await box.send(lead);
    await colleague.query('select from public.onboarding_submissions where id = $1 for update', [lead.id]);
    await expect.poll(() => box.received.length, { timeout: 60_000 }).toBe(1);
    await colleague.query('commit');
    await box.arrived(id);
    expect(box.received).toHaveLength(1);
  } finally {
    await colleague.query('rollback').catch(() => undefined);
    colleague.release();
  }
});

test('templates are kept for the team; a change of a colleague is told', async () => {
  const typed = {
    channel: 'email',
    id: null,
    seenAt: null,
    name: `Reminder ${randomUUID()}`,
    subject: 'Hi',
    body: 'Hi',
  } as const;
  const stored = await runDesk('save-message-template', { ...typed, body: 'Hi {{first_name}}' });
  await expect(runDesk('save-message-template', typed)).rejects.toMatchObject({
    message: 'There is a template with this name.',
  });
  const changed = { ...typed, id: stored.id, seenAt: stored.updatedAt, body: stored.body };
  await box.desk.be(BEN);
  await runDesk('save-message-template', { ...changed, subject: 'Hello' });
  await box.desk.be(ANA);
  await expect(runDesk('save-message-template', { ...changed, body: 'Mine' })).rejects.toMatchObject({
    kind: 'conflict',
    message: `${BEN} changed or deleted this template. Copy your text, then open it again.`,
  });
  await expect(runDesk('save-message-template', { ...typed, name: ' ' })).rejects.toMatchObject({
    message: expect.stringMatching(/^A template needs a name/),
  });
  const { templates } = await runDesk('message-settings', {});
  expect(templates.find(({ id }) => id === stored.id)).toMatchObject({
    subject: 'Hello',
    body: 'Hi {{first_name}}',
  });
  await runDesk('delete-message-template', { id: stored.id });
  expect((await runDesk('message-settings', {})).templates.map(({ id }) => id)).not.toContain(stored.id);
});

test("a signature is a person's own", async () => {
  await runDesk('save-signature', { senderName: 'Ana', signature: 'Ana, the agency' });
  await box.desk.be(BEN);
  expect(await runDesk('message-settings', {})).toMatchObject({ senderName: null, signature: null });
  await expect(
    runDesk('save-signature', { senderName: 'x'.repeat(81), signature: '' }),
  ).rejects.toMatchObject(refused('at most 80 characters'));
});
