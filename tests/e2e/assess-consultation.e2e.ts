import { openAssess, toast } from './assess-steps.ts';
import { expect, test } from './journey.ts';

test.describe('the consultation form', () => {
  test('asks for name and e-mail, and keeps what was typed', async ({ page }) => {
    await openAssess(page);
    const form = page.getByRole('form', { name: 'Consultation request' });
    await form.getByLabel('Phone (optional)').fill('213-555-0155');
    await form.getByRole('button', { name: 'Request my free call' }).click();
    await expect(toast(page, 'Please fill in all required fields')).toBeVisible();
    await expect(form.getByLabel('Name')).toBeFocused();
    await form.getByLabel('Name').fill('Sam Example');
    await form.getByLabel('Email').fill('sam');
    await form.getByRole('button', { name: 'Request my free call' }).click();
    await expect(form.getByText('Enter an e-mail address like name@example.com.')).toBeVisible();
    await expect(form.getByLabel('Phone (optional)')).toHaveValue('213-555-0155');
  });

  test('says what happened when the request could not be taken', async ({ page, consoleErrors }) => {
    await openAssess(page);
    const form = page.getByRole('form', { name: 'Consultation request' });
    await page.route('**/functions/v1/submit-consultation', (route) => route.abort());
    await form.getByLabel('Name').fill('Sam Example');
    await form.getByLabel('Email').fill('sam@plumber.example');
    await form.getByRole('button', { name: 'Request my free call' }).click();
    await expect(toast(page, 'Failed to submit request. Please try again.')).toBeVisible();
    await expect(form.getByLabel('Email')).toHaveValue('sam@plumber.example');
    const unexpected = consoleErrors.splice(0).filter((text) => !text.includes('ERR_FAILED'));
    expect(unexpected).toEqual([]);
  });
});
