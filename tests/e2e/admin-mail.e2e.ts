import { addSubmissions, storedStatuses } from './desk-leads.ts';
import { expectAccessible } from './journey.ts';
import { answerAsLead, mailToLead } from './mailbox.ts';
import { expect, test } from './staff.ts';

const ADDRESS = 'ana@riverside-plumbing.example';

test('a mail is written by keyboard, taken back, sent, and answered', async ({ page, desk }) => {
  const [id = ''] = await addSubmissions(desk, [{ business_name: 'Lead 0', contact_name: 'Ana Torres' }]);
  const dialog = page.getByRole('dialog', { name: 'Write to Lead 0' });
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await page.goto(`/admin/submissions/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Lead 0' })).toBeVisible();
  await page.keyboard.press('m');
  await expect(dialog.getByLabel('Subject')).toBeFocused();
  await dialog.getByLabel('Template').selectOption('First answer');
  await expect(dialog.getByLabel('Text')).toHaveValue(/^Hi Ana,\n\nThank you for telling us about Lead 0\./);
  await expectAccessible(page);

  // What is missing is said, and nothing that was typed goes.
  await dialog.getByLabel('Text').press('ControlOrMeta+End');
  await page.keyboard.type(' {{my_name}}');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(dialog.getByRole('alert')).toHaveText(
    'The field {{my_name}} is still empty. You can enter your name under Settings, Emails to leads. Write the words yourself, or remove the field.',
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('m');
  await expect(dialog.getByLabel('Text')).toHaveValue(/\{\{my_name\}\}$/);
  await dialog.getByLabel('Subject').fill('Your request');
  await dialog.getByLabel('Text').fill('Hi Ana, when can we talk?');
  // Files from the computer: one that is kept, one that is removed, and one of another type.
  const files = dialog.getByRole('list', { name: 'Attachments of this email' });
  await dialog.getByLabel('Attach files').setInputFiles([
    { name: 'prices.txt', mimeType: 'text/plain', buffer: Buffer.from('A new website: 2,400 USD') },
    { name: 'other.txt', mimeType: 'text/plain', buffer: Buffer.from('not this one') },
    { name: 'setup.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\x90\0\x03') },
  ]);
  await expect(dialog.getByRole('alert')).toContainText('"setup.pdf" was not added');
  await expect(files.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Remove other.txt' }).press('Enter');
  await expect(files.getByRole('listitem')).toHaveText([/^prices\.txt/]);
  await expect(dialog.getByLabel('Attach files')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(timeline.getByText('You wrote: Your request')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByLabel('Text')).toHaveValue('Hi Ana, when can we talk?');
  await expect(files.getByRole('listitem')).toHaveText([/^prices\.txt/]);
  expect(await storedStatuses(desk, [id])).toEqual(['new']);
  await dialog.getByLabel('Text').fill('Hi Ana, when can we talk this week?');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(dialog).toBeHidden();

  const mail = await mailToLead(ADDRESS);
  expect(mail).toContain('this week?');
  expect(mail).toContain('name=prices.txt');
  const saved = page.waitForEvent('download');
  await timeline.getByRole('button', { name: 'prices.txt' }).click();
  expect((await saved).suggestedFilename()).toBe('prices.txt');
  await expect.poll(() => storedStatuses(desk, [id])).toEqual(['contacted']);
  await answerAsLead(mail, ADDRESS, 'Tomorrow at ten.\n\nOn Monday you wrote:\n> when can we talk');
  await expect(timeline.getByText('Tomorrow at ten.', { exact: true })).toBeVisible();
  await expect(timeline.getByText('Needs an answer')).toBeVisible();
  // The email that it answers is folded below it.
  await expect(timeline.getByText('You wrote: Your request')).toBeHidden();
  await timeline.getByText('1 earlier email').click();
  await expect(timeline.getByText('You wrote: Your request')).toBeVisible();
  await expect(timeline.getByText('> when can we talk')).toBeHidden();
  await expectAccessible(page);

  await page.keyboard.press('g');
  await page.keyboard.press('d');
  const replies = page.getByRole('region', { name: 'Replies to answer' });
  await expectAccessible(page);
  await replies.getByRole('link', { name: 'Answer Lead 0' }).click();
  await timeline.getByRole('button', { name: 'Answer', exact: true }).click();
  const answer = page.getByRole('dialog', { name: `Answer ${ADDRESS}` });
  await expect(answer.getByLabel('Subject')).toHaveValue('Re: Your request');
  await page.keyboard.press('Escape');
  await timeline.getByRole('button', { name: 'No answer needed' }).click();
  await expect(timeline.getByText('Needs an answer')).toBeHidden();
});

test('a text message is written by keyboard, taken back, and sent', { tag: '@long' }, async ({
  page,
  desk,
}) => {
  const [id = ''] = await addSubmissions(desk, [
    { business_name: 'Lead 0', contact_name: 'Ana Torres', contact_phone: '(213) 555-0142' },
  ]);
  const dialog = page.getByRole('dialog', { name: 'Text message to Lead 0' });
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await page.goto(`/admin/submissions/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Lead 0' })).toBeVisible();
  await page.keyboard.press('s');
  await expect(dialog.getByLabel('Text')).toBeFocused();
  await dialog.getByLabel('Template').selectOption('Call back');
  await expect(dialog.getByLabel('Text')).toHaveValue(/^Hi Ana, this is \{\{my_name\}\} from Fix My Local/);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(dialog.getByRole('alert')).toContainText('The field {{my_name}} is still empty.');
  await expectAccessible(page);
  await dialog.getByLabel('Text').fill('Hi Ana, when can we talk?');
  await expect(dialog.getByText('25 of 459 characters.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(dialog).toBeHidden();
  await expect(timeline.getByText('You wrote a text message')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByLabel('Text')).toHaveValue('Hi Ana, when can we talk?');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(dialog).toBeHidden();
  await expect(timeline.getByText('Sent to +1 (213) 555-0142')).toBeVisible();
  await expect.poll(() => storedStatuses(desk, [id])).toEqual(['contacted']);
  await expectAccessible(page);
});

test('a mail is planned for later and taken back; templates and the signature are kept', {
  tag: '@long',
}, async ({ page, desk }) => {
  const [id = ''] = await addSubmissions(desk, [{ business_name: 'Lead 0' }]);
  await page.goto('/admin/settings');
  await page.getByLabel('Your name, as leads and colleagues see it').fill('Ana Ruiz');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Name saved')).toBeVisible();
  const rooms = page.getByRole('navigation', { name: 'Settings' });
  await rooms.getByRole('link', { name: 'Team' }).click();
  await expect(page.getByRole('region', { name: 'Team' })).toContainText('Ana Ruiz');
  await rooms.getByRole('link', { name: 'Emails to leads' }).click();
  await page.getByLabel('Signature').fill('Ana Ruiz\nFix My Local');
  await page.getByRole('button', { name: 'Save signature' }).click();
  await expect(page.getByText('Signature saved')).toBeVisible();
  await rooms.getByRole('link', { name: 'Templates' }).click();
  const templates = page.getByRole('list', { name: 'Email templates' });
  await page.getByRole('button', { name: 'New email template' }).click();
  const form = page.getByRole('dialog', { name: 'New email template' });
  await form.getByLabel('Name', { exact: true }).fill('Second mail');
  await form.getByLabel('Subject').fill('Are you still there?');
  await form.getByLabel('Text').fill('Hi ');
  await form.getByRole('button', { name: 'First name' }).click();
  await expect(form.getByLabel('Text')).toHaveValue('Hi {{first_name}}');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save template' }).click();
  await expect(templates.getByText('Second mail')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/admin/submissions/${id}`);
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Template').selectOption('Second mail');
  await expect(dialog.getByLabel('Text')).toHaveValue('Hi Ana');
  await expect(dialog.getByText('Ana Ruiz Fix My Local')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send later' }).click();
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose when to send it.');
  await dialog
    .getByRole('button', { name: /^Tomorrow/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog).toBeHidden();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByText('Waiting', { exact: true })).toBeVisible();
  await timeline.getByRole('button', { name: 'Take back' }).click();
  await expect(dialog.getByLabel('Subject')).toHaveValue('Are you still there?');
  await page.keyboard.press('Escape');
  await timeline.getByRole('button', { name: 'Delete draft' }).click();
  await expect(timeline.getByText('Are you still there?')).toBeHidden();

  await page.goto('/admin/settings/templates');
  await page.getByRole('button', { name: 'Delete Second mail' }).click();
  await expect(templates.getByText('Second mail')).toBeHidden();
});
