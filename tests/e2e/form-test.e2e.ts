import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { WebsiteReport } from '@fml/contract';
import { fullReport } from '../../apps/site/test-support/full-report.ts';
import { addReport } from './desk-leads.ts';
import { doubleClick } from './double-click.ts';
import { addresses, expectAccessible, expectNothingWider, expectScreenAccessible } from './journey.ts';
import { AS_VISITOR, expect, test } from './staff.ts';

/** "Test the form and the phone": from the public report to a website, and back into the report and the desk. */

const PAGE = `<!doctype html><title>Contact</title><form method="post" action="/send"><input type="hidden" name="token" value="t1">
  <input name="name" required><input type="email" name="email" required><input type="tel" name="phone">
  <input name="company_url" tabindex="-1" style="position:absolute;left:-9999px"><textarea name="message"></textarea></form>`;

const received: string[] = [];
const website = createServer((request, response) => {
  if (request.method !== 'POST') return void response.setHeader('content-type', 'text/html').end(PAGE);
  void text(request).then((body) => {
    received.push(body);
    response.end('Thanks');
  });
});
test.beforeAll(async () => {
  await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve));
});
test.afterAll(() => {
  website.closeAllConnections();
  website.close();
});

function report(): WebsiteReport {
  const siteUrl = `http://127.0.0.1:${(website.address() as AddressInfo).port}/`;
  const seen = { places: [{ page: '/', in: 'link' as const }], certainty: 'certain' as const };
  const phone = { ...seen, label: null, main: false };
  return {
    ...fullReport(),
    url: siteUrl,
    final_url: siteUrl,
    business: {
      ...{
        names: [],
        addresses: [],
        area: null,
        hours: [],
        links: [],
        trade: null,
        language: 'en',
        country: 'US',
      },
      phones: [
        { ...phone, text: '(213) 555-0142', number: '+12135550142', purposes: ['call'], main: true },
        { ...phone, text: '(213) 555-0143', number: '+12135550143', purposes: ['emergency'], label: '24/7' },
        { ...phone, text: '(213) 555-0144', number: '+12135550144', purposes: ['fax'] },
      ],
      forms: [
        { page: '/contact', purpose: 'contact', state: 'alive', target: '/send' },
        { page: '/', purpose: 'newsletter', state: 'alive', target: '/join' },
      ],
    },
  };
}

test('an owner calls a number and sends one test message; the desk shows what became of it', async ({
  page,
  desk,
  browser,
}) => {
  const id = await addReport(desk, report());
  const context = await browser.newContext({
    baseURL: addresses.product,
    storageState: AS_VISITOR,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const owner = await context.newPage();
  await owner.goto(`/assess?report=${id}#test-form-and-phone`);
  await expect(owner.getByRole('link', { name: 'Call (213) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+12135550142',
  );
  await expect(owner.getByRole('img', { name: /^QR code that calls/ })).toHaveCount(2);
  await expect(owner.getByText('Newsletter form')).toBeHidden();

  await owner.getByLabel('Email address in the test (optional)').fill('owner@bakery.example');
  await doubleClick(owner.getByRole('button', { name: 'Show the test message' }));
  await expect(owner.getByText(/^Once, to http:\/\/127\.0\.0\.1:\d+\/send$/)).toBeVisible();
  await expect(owner.getByText('Test by Fix My Local')).toBeVisible();
  await expect(owner.getByText('owner@bakery.example')).toBeVisible();
  await expectAccessible(owner);
  await expectNothingWider(owner);
  expect(received).toEqual([]);

  await doubleClick(owner.getByRole('button', { name: 'Send this test message' }));
  await expect(
    owner.getByText(/a test message was sent to this form\. The website took it \(HTTP 200\)/),
  ).toBeVisible();
  expect(received).toHaveLength(1);
  expect(received[0]).toMatch(
    /^token=t1&name=Test\+by\+Fix\+My\+Local&.*&company_url=&message=This\+is\+a\+test/,
  );
  await owner.getByRole('button', { name: 'It arrived' }).press('Enter');
  await expect(owner.getByText(/You said that it arrived\.$/)).toBeVisible();
  await owner.reload();
  await expect(
    owner.getByText(
      /^On \w{3} \d+, \d{4}, a test message was sent to this form\. You said that it arrived\.$/,
    ),
  ).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Test it again' })).toBeHidden();
  await expectAccessible(owner);
  await context.close();

  await page.goto(`/admin/reports/${id}`);
  const card = page.getByRole('region', { name: 'Test the form and the phone' });
  await expect(card).toContainText(/a test message was sent\. It arrived\./);
  await card.getByRole('button', { name: 'Open' }).click();
  await expect(card).toContainText('The answer was that it arrived.');
  await expectScreenAccessible(page);
  await expectNothingWider(page);
});
