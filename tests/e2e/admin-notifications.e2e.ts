import { testBrowser } from '@fml/leads/testing/push-browser';
import { type ReceivedPost, startReceiver } from '../conformance/webhook-receiver.ts';
import { addSubmissions } from './desk-leads.ts';
import { expect, expectAccessible } from './journey.ts';
import { test } from './staff.ts';

/**
 * The push services of browsers are out of reach, so the browser is given a subscription at a service on this machine. The
 * rest is real: service worker, server, encryption, and what the worker shows.
 */
test('a member of staff turns notifications on, is told of a new lead, and chooses quiet hours', async ({
  page,
  desk,
  context,
}) => {
  const service = await startReceiver();
  const { p256dh, auth, read } = testBrowser();
  try {
    service.answer = (response) => void response.writeHead(201).end();
    await context.grantPermissions(['notifications']);
    await page.addInitScript(
      (subscription) => {
        let current: object | null = null;
        // Headless Chromium denies notifications of pages whatever was granted.
        Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
        Notification.requestPermission = async () => 'granted';
        const made = {
          endpoint: subscription.endpoint,
          toJSON: () => subscription,
          unsubscribe: async () => {
            current = null;
            return true;
          },
        };
        const manager = window.PushManager.prototype as unknown as Record<string, unknown>;
        manager['getSubscription'] = async () => current;
        manager['subscribe'] = async () => {
          current = made;
          return made;
        };
      },
      { endpoint: service.address, keys: { p256dh, auth } },
    );
    await page.goto('/admin/settings/notifications');
    const card = page.getByRole('region', { name: 'Your notifications' });
    await expect(card).toContainText('Notifications are off in this browser.');
    await card.getByRole('button', { name: 'Show notifications here' }).click();
    await expect(card).toContainText('This browser shows notifications, even when the desk is closed.');
    await expectAccessible(page);

    await addSubmissions(desk, [{ business_name: 'Harbor Bikes' }]);
    await expect.poll(() => service.received.length).toBe(1);
    const notice = read((service.received[0] as ReceivedPost).body);
    expect(notice).toMatchObject({ title: 'A new lead arrived', body: 'Harbor Bikes' });

    // What the browser would hand to the worker after decrypting it.
    const devtools = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations;
        if (first !== undefined) resolve(first.registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    // It refuses to show them, too, so what the worker would show is kept.
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    await worker.evaluate(() => {
      const shown: object[] = [];
      const { registration } = globalThis as unknown as { registration: { showNotification: unknown } };
      registration.showNotification = async (title: string, { body }: { body: string }) => {
        shown.push({ title, body });
      };
      Object.assign(globalThis, { shown });
    });
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(page.url()).origin,
      registrationId: await registered,
      data: JSON.stringify(notice),
    });
    const shown = () => worker.evaluate(() => (globalThis as unknown as { shown: object[] }).shown);
    await expect.poll(shown).toEqual([{ title: 'A new lead arrived', body: 'Harbor Bikes' }]);

    const byBrowser = card.getByRole('checkbox', { name: 'A new lead: Browser' });
    const saved = page.waitForResponse('**/desk/choose-notification');
    await byBrowser.click();
    await expect(byBrowser).not.toBeChecked();
    await saved;
    await card.getByRole('switch', { name: 'Quiet hours' }).click();
    await card.getByLabel('From', { exact: true }).fill('19:30');
    await card.getByLabel('To', { exact: true }).fill('19:30');
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByRole('alert')).toHaveText('Enter two different times of day.');
    await card.getByLabel('To', { exact: true }).fill('06:45');
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByRole('alert')).toBeHidden();
    await expect(page.getByText('Quiet hours are from 7:30 PM to 6:45 AM.')).toBeVisible();
    await page.reload();
    await expect(card.getByLabel('From', { exact: true })).toHaveValue('19:30');
    await expect(card.getByLabel('To', { exact: true })).toHaveValue('06:45');
    await expect(byBrowser).not.toBeChecked();
    await card.getByRole('switch', { name: 'Quiet hours' }).click();
    await expect(card.getByLabel('From', { exact: true })).toBeHidden();
    await byBrowser.click();
    await expect(byBrowser).toBeChecked();
    await card.getByRole('button', { name: /^Stop notifications in/ }).click();
    await expect(card).toContainText('Notifications are off in this browser.');
  } finally {
    await service.stop();
  }
});
