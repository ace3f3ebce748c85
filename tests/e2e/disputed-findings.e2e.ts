import { fullReport } from '../../apps/site/test-support/full-report.ts';
import { addReport } from './desk-leads.ts';
import { doubleClick } from './double-click.ts';
import { addresses, expectAccessible, expectNothingWider, expectScreenAccessible } from './journey.ts';
import { expectGoodLooks, LOOKS } from './looks.ts';
import { AS_VISITOR, expect, test } from './staff.ts';

/** "This is wrong": from a finding of the public report into the desk. */

const report = fullReport();
const [finding] = report.issues.critical;
if (finding === undefined) throw new Error('the sample has no critical finding');
const WORDS = 'The number is a link since May.';
const THANKS = 'Thank you. A person will look at this finding.';

test('a visitor says that a finding is wrong, and staff decide about it', async ({ page, desk, browser }) => {
  const id = await addReport(desk, report);
  const context = await browser.newContext({
    baseURL: addresses.product,
    storageState: AS_VISITOR,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const visitor = await context.newPage();
  await visitor.goto(`/assess?report=${id}#finding-${finding.id}`);
  const wrong = visitor.getByRole('button', { name: `This is wrong: ${finding.title}` });
  await wrong.focus();
  await visitor.keyboard.press('Enter');
  const field = visitor.getByLabel('What did we get wrong? (optional)');
  await expect(field).toBeVisible();
  await visitor.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await visitor.keyboard.type(WORDS);
  await expectAccessible(visitor);

  await context.setOffline(true);
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('alert').filter({ hasText: 'You’re offline.' })).toBeVisible();
  await expect(field).toHaveValue(WORDS);
  await context.setOffline(false);
  await doubleClick(visitor.getByRole('button', { name: 'Send', exact: true }));
  await expect(visitor.getByText(THANKS)).toBeFocused();
  await visitor.reload();
  await expect(visitor.getByText(THANKS)).toBeVisible();
  await expect(wrong).toBeHidden();
  await expectNothingWider(visitor);
  await context.close();

  await page.goto('/admin/reports');
  await page.getByRole('link', { name: 'Disputed rules' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Disputed rules' })).toBeFocused();
  const rule = page.getByRole('region', { name: finding.title });
  await expect(rule).toContainText('1 dispute. Found in 1 of 1 report (100%).');
  await expect(rule.getByRole('list', { name: 'Newest disputes' }).getByRole('listitem')).toHaveCount(1);
  await expect(rule).toContainText(WORDS);
  await expect(rule).toContainText('1 without a decision');
  await expectGoodLooks(page, undefined, LOOKS, expectScreenAccessible);

  await rule.getByRole('link', { name: /^Open the report/ }).click();
  await expect(page).toHaveURL(`/admin/reports/${id}`);
  const open = page.getByRole('group').filter({ has: page.getByText(finding.title, { exact: true }) });
  await expect(open).toContainText('1 dispute');
  await open.getByText(finding.title, { exact: true }).click();
  await expect(open).toContainText(WORDS);
  await open.getByLabel('Decision').selectOption('The rule is right');
  await open.getByRole('button', { name: 'This is wrong' }).click();
  await open.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(open).toContainText('2 disputes');
  await expect(open).toContainText('Without words.');
  await page.reload();
  await open.getByText(finding.title, { exact: true }).click();
  await expect(page.getByLabel('Decision')).toHaveCount(2);
  await expect(page.getByLabel('Decision').last()).toHaveValue('rule_is_right');
});
