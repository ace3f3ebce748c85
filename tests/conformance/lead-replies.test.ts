import { expect, test } from 'vitest';
import { getOpenReplies } from '../../apps/site/app/admin/leads/mail/api.ts';
import { getSubmission } from './desk-calls.ts';
import { answerTo, headerOf, leadMailbox } from './lead-mailbox.ts';

/** From the desk to a mail server, and from a mailbox back to the desk, by SMTP and IMAP. */

const ANA = 'ana@desk.example';
const box = leadMailbox(ANA);
const { submission } = box.desk;

test('a mail goes out, the answer lands on the lead and waits for one', async () => {
  const lead = await submission();
  const mailId = await box.send(lead);
  const mail = await box.arrived(mailId);
  expect(mail.to).toEqual(['dana@brightside.example']);
  expect(headerOf(mail.raw, 'Reply-To')).toMatch(/^reply\+[0-9a-f]{32}@agency\.example$/);
  expect(headerOf(mail.raw, 'Auto-Submitted')).toBe('');
  expect(await getSubmission(lead.id)).toMatchObject({ status: 'contacted' });
  expect(await box.entries(lead, 'status')).toMatchObject([
    { by: ANA, fromStatus: 'new', toStatus: 'contacted' },
  ]);

  box
    .imap()
    .deliver(
      answerTo(mail, { text: `Tomorrow at ten is fine.\n\nOn Monday Ana wrote:\n> when can we talk?` }),
    );
  expect(await box.read()).toBe(1);
  expect(await box.entries(lead, 'reply')).toMatchObject([
    {
      replyKind: 'reply',
      fromAddress: 'dana@brightside.example',
      fromName: 'Dana Ruiz',
      subject: 'Re: Your website',
      body: 'Tomorrow at ten is fine.',
      quoted: 'On Monday Ana wrote:\n> when can we talk?',
      needsAnswer: true,
    },
  ]);
  expect(await getOpenReplies()).toMatchObject({
    count: 1,
    rows: [{ id: lead.id, title: 'Brightside Dental' }],
  });
});
