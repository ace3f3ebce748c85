import { sendDueRechecks } from '@fml/reports';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { linkIn, type ReportMailServer, SITE_URL, startReportMails } from './report-mails.ts';

/** "Check again in 30 days": one reminder for those who asked for it and confirmed their address. */

const CONFIRM = '/report-mails/confirm';
let server: ReportMailServer;
beforeAll(async () => {
  server = await startReportMails();
});
afterAll(() => server.drop());
beforeEach(() => server.clear());

/** Asks, and follows the link of the newest mail. */
async function confirmed(changes: Parameters<ReportMailServer['ask']>[0] = {}): Promise<void> {
  await server.ask({ wants_recheck: true, ...changes });
  const asked = (await server.mails()).findLast(({ kind }) => kind === 'report_confirmation');
  if (asked === undefined) throw new Error('no confirmation was sent');
  await server.open(linkIn(asked, CONFIRM), 'POST');
}

const inDays = async () =>
  (
    await server.rows(
      `select round(extract(epoch from recheck_at - now()) / 86400)::int as days from private.report_mails order by id`,
    )
  ).map(({ days }) => days);
const timePasses = () =>
  server.db.adminPool.query(`update private.report_mails set recheck_at = recheck_at - interval '30 days'`);
const send = () => sendDueRechecks(server.db, SITE_URL);
const rechecks = async () => (await server.mails()).filter(({ kind }) => kind === 'report_recheck');

test('is scheduled when the address is confirmed, and said in the mail with the report', async () => {
  await server.ask({ wants_recheck: true });
  expect(await inDays()).toEqual([null]);
  const [asked] = await server.mails();
  expect(asked?.text).toContain('one reminder after 30 days');
  await server.open(asked === undefined ? '' : linkIn(asked, CONFIRM), 'POST');
  expect(await inDays()).toEqual([30]);
  expect((await server.mails())[1]?.text).toMatch(/On \w+ \d+, \d{4} we will send you one reminder/);
  expect(await send()).toBe(0);
});

test('is sent once when it is due, with several workers and after a restart', async () => {
  await confirmed();
  await confirmed({ email: 'ana@shop.example', language: 'es' });
  await timePasses();
  const sent = await Promise.all([send(), send(), send()]);
  expect(sent.reduce((sum, each) => sum + each)).toBe(2);
  expect(await send()).toBe(0);
  const mails = await rechecks();
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['ana@shop.example', 'kim@bakery.example']);
  const english = mails.find(({ recipient }) => recipient === 'kim@bakery.example');
  expect(english?.subject).toBe('Time to check your website again - Fix My Local');
  expect(english?.text).toContain(
    `Check it again: ${SITE_URL}/assess?url=https%3A%2F%2Friverside-plumbing.example%2F&lang=en`,
  );
  expect(english?.text).toContain('This is the only reminder.');
});

test('is one for each report and address, also when it is asked for again', async () => {
  await confirmed();
  await server.db.adminPool.query(
    `update private.report_mails set recheck_at = recheck_at - interval '10 days'`,
  );
  await confirmed();
  await confirmed({ wants_recheck: false, email: 'KIM@bakery.example' });
  expect(await inDays()).toEqual([20]);
});

test('is not for those who only wanted the report, or did not confirm', async () => {
  await confirmed({ wants_recheck: false });
  await server.ask({ wants_recheck: true, email: 'ana@shop.example' });
  await timePasses();
  expect(await send()).toBe(0);
});

test('is canceled by the link in every mail, also while it waits to be sent', async () => {
  await confirmed();
  await confirmed({ email: 'ana@shop.example' });
  await timePasses();
  const [kim] = (await server.mails()).filter(({ recipient }) => recipient === 'kim@bakery.example');
  await server.open(kim?.unsubscribeUrl ?? '', 'POST');
  expect(await send()).toBe(1);
  const [ana] = await rechecks();
  expect(ana?.recipient).toBe('ana@shop.example');
  await server.open(ana?.unsubscribeUrl ?? '', 'POST');
  expect(await rechecks()).toEqual([]);
});

test('goes with the report', async () => {
  const other = await startReportMails();
  try {
    await other.ask({ wants_recheck: true });
    const [asked] = await other.mails();
    await other.open(asked === undefined ? '' : linkIn(asked, CONFIRM), 'POST');
    await other.rows('delete from public.website_reports');
    expect(await other.rows('select from private.report_mails')).toEqual([]);
    expect(await sendDueRechecks(other.db, SITE_URL)).toBe(0);
  } finally {
    await other.drop();
  }
});
