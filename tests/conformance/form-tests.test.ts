import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Analyzer, createAnalyzer } from '@fml/analyzer';
import type { BusinessForm, FormTestPreview } from '@fml/contract';
import { inQueries, type WorkerLoops } from '@fml/postgres';
import { deleteExpiredRows } from '@fml/postgres/testing/internals';
import { runFormTestWorker } from '@fml/reports';
import { insertReport, reportDraft } from '@fml/reports/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { answerFormTest, previewFormTest, sendFormTest } from '../../apps/site/app/api/test-form.ts';
import { testApp } from '../../apps/site/test-support/test-app.ts';
import { emptyDesk } from './desk-fixture.ts';

/** "Test the form": from the press of a button to a website on this machine, and what is stored of it. */

const STAFF = 'ana@desk.example';
const desk = emptyDesk(STAFF);

const PAGE = `<!doctype html><title>Contact</title><form method="post" action="/send">
  <input type="hidden" name="token" value="t1"><input name="name"><input type="email" name="email">
  <input name="website" style="display:none"><textarea name="message"></textarea></form>`;
let page = PAGE;
let delayMs = 0;
const received: URLSearchParams[] = [];
const website = createServer((request, response) => {
  if (request.method !== 'POST') return void response.setHeader('content-type', 'text/html').end(page);
  void text(request).then((body) => {
    received.push(new URLSearchParams(body));
    setTimeout(() => response.writeHead(303, { location: '/thanks' }).end(), delayMs);
  });
});
let analyzer: Analyzer;
let siteUrl = '';
const workers: WorkerLoops[] = [];
const errors: unknown[] = [];

beforeAll(async () => {
  await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve));
  siteUrl = `http://127.0.0.1:${(website.address() as AddressInfo).port}/`;
  analyzer = await createAnalyzer({ allowPrivate: new URL(siteUrl).host, onBroken: () => undefined });
});
beforeEach(() => {
  work();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  expect(errors.splice(0)).toEqual([]);
  received.length = 0;
  page = PAGE;
  delayMs = 0;
});
afterAll(async () => {
  await analyzer.stop();
  await website[Symbol.asyncDispose]();
});

function work(parts: Pick<Analyzer, 'previewForm' | 'sendForm'> = analyzer): void {
  workers.push(
    runFormTestWorker(desk.db, {
      preview: parts.previewForm,
      send: parts.sendForm,
      replyTo: 'hello@agency.example',
      siteUrl: 'https://agency.example',
      onError: (error) => errors.push(error),
    }),
  );
}

const FORM: BusinessForm = { page: '/contact', purpose: 'contact', state: 'alive', target: '/send' };

async function report(form: BusinessForm = FORM): Promise<string> {
  const business = {
    ...{ names: [], phones: [], addresses: [], area: null, hours: [], links: [] },
    ...{ forms: [form], trade: null, language: 'en', country: 'US' },
  };
  const draft = reportDraft({ url: siteUrl, final_url: siteUrl, business });
  return (await inQueries(desk.db, (tx) => insertReport(tx, draft))).id;
}

const preview = async (reportId: string, email = '') => {
  const answer = await previewFormTest({ reportId, form: 0, email, language: 'en' });
  if (answer.kind !== 'data') throw new Error(answer.kind === 'refused' ? answer.message : answer.kind);
  return answer.data;
};
const values = ({ fields }: FormTestPreview) =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]));
const refused = (words: RegExp) => ({ kind: 'refused', message: expect.stringMatching(words) as string });

test('a visitor sees all of it, sends it once, and says that it arrived; the report and the desk say so', async () => {
  await desk.be(null);
  const id = await report();
  const shown = await preview(id, 'owner@bakery.example');
  expect(received).toEqual([]);
  expect(shown).toMatchObject({ action: `${siteUrl}send`, encoding: 'urlencoded' });
  expect(values(shown)).toEqual({
    token: 't1',
    name: 'Test by Fix My Local',
    email: 'owner@bakery.example',
    website: '',
    message: expect.stringMatching(
      /^This is a test message that a reader of our report on this website asked for on \w+ \d+, \d{4} at https:\/\/agency\.example\. Please ignore it\..*write to hello@fixmylocal\.example\.$/,
    ) as string,
  });

  const sent = await sendFormTest(shown.test_id);
  expect(sent).toMatchObject({
    kind: 'data',
    data: { test: { form: 0, outcome: 'accepted', http_status: 303, arrived: null } },
  });
  expect(received.map((one) => Object.fromEntries(one))).toEqual([values(shown)]);
  expect(await answerFormTest(shown.test_id, false)).toMatchObject({ data: { test: { arrived: false } } });
  expect(await answerFormTest(shown.test_id, true)).toMatchObject({ data: { test: { arrived: true } } });

  const found = { form: 0, outcome: 'accepted', http_status: 303, arrived: true };
  const { call } = testApp({ database: desk.db });
  expect(await (await call('get-report', { report_id: id })).json()).toMatchObject({ form_tests: [found] });
  await desk.be(STAFF);
  expect(await runDesk('get-report', { id })).toMatchObject({ report: { form_tests: [found] } });
  // The address that was typed is not kept.
  expect(await desk.rows('select reply_to, message, asked_by from private.form_tests')).toEqual([
    { reply_to: null, message: null, asked_by: null },
  ]);
});

test('two clicks, two tabs and two workers send one message', async () => {
  work();
  const id = await report();
  const [one, two] = await Promise.all([preview(id), preview(id)]);
  const answers = await Promise.all([
    sendFormTest(one.test_id),
    sendFormTest(one.test_id),
    sendFormTest(two.test_id),
    sendFormTest(two.test_id),
  ]);
  expect(received).toHaveLength(1);
  expect(answers.filter(({ kind }) => kind === 'data').length).toBeGreaterThanOrEqual(1);
  expect(answers.filter(({ kind }) => kind === 'refused').length).toBeGreaterThanOrEqual(1);
  // A page that did not hear the answer asks again.
  for (const { test_id } of [one, two]) await sendFormTest(test_id);
  expect(received).toHaveLength(1);
});

test('a website gets one message a day, whichever report it is asked from', async () => {
  const shown = await preview(await report());
  await sendFormTest(shown.test_id);
  const other = await report();
  const again = () => previewFormTest({ reportId: other, form: 0, email: '', language: 'en' });
  expect(await again()).toEqual(refused(/already got a test message today/));
  await desk.rows(`update private.form_tests set sent_on = sent_on - 1`);
  expect(await again()).toMatchObject({ kind: 'data' });
});

test('staff test for a client in the name of the agency', async () => {
  const shown = await preview(await report());
  expect(values(shown)).toMatchObject({
    email: 'hello@agency.example',
    message: expect.stringMatching(/^This is a test message that Fix My Local asked for/) as string,
  });
  expect(await desk.rows('select asked_by from private.form_tests')).toEqual([
    { asked_by: desk.idOf(STAFF) },
  ]);
});

test('a form that has changed or is gone gets nothing, and the day is free again', async () => {
  const id = await report();
  const shown = await preview(id);
  page = PAGE.replace('name="name"', 'name="full_name"');
  expect(await sendFormTest(shown.test_id)).toEqual(refused(/has changed since/));
  page = '<p>Call us</p>';
  await expect(preview(id)).rejects.toThrow(/not in the page anymore/);
  page = PAGE;
  expect(await preview(id)).toMatchObject({ action: `${siteUrl}send` });
  expect(received).toEqual([]);
});

test('a private address is not opened', async () => {
  const closed = await createAnalyzer({ onBroken: () => undefined });
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  work(closed);
  await expect(preview(await report())).rejects.toThrow(/did not answer/);
  await closed.stop();
});

test('what a killed worker was sending is never sent again', async () => {
  const shown = await preview(await report());
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await desk.rows(
    `update private.form_tests set status = 'sending', asked_at = now(), sent_at = now(), sent_on = (now() at time zone 'UTC')::date,
       claimed_until = now() - interval '1 second'`,
  );
  work();
  expect(await sendFormTest(shown.test_id)).toMatchObject({ data: { test: { outcome: 'no_answer' } } });
  expect(received).toEqual([]);
});

test('what waited too long for a worker is not sent, and the day is free again', async () => {
  const shown = await preview(await report());
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await desk.rows(
    `update private.form_tests set status = 'asked', asked_at = now() - interval '5 minutes', sent_on = (now() at time zone 'UTC')::date`,
  );
  work();
  expect(await sendFormTest(shown.test_id)).toEqual(refused(/too busy/));
  expect(await desk.rows('select from private.form_tests where sent_on is not null')).toEqual([]);
});

test('a preview is sent within half an hour, and deleted after a day', async () => {
  const shown = await preview(await report());
  await desk.rows(`update private.form_tests set created_at = now() - interval '31 minutes'`);
  expect(await sendFormTest(shown.test_id)).toEqual(refused(/a while ago/));
  await desk.rows(`update private.form_tests set created_at = now() - interval '25 hours'`);
  await deleteExpiredRows(desk.db.appPool);
  expect(await desk.rows('select from private.form_tests')).toEqual([]);
  expect(received).toEqual([]);
});

test.each<[what: string, form: Partial<BusinessForm>]>([
  ['a newsletter form', { purpose: 'newsletter' }],
  ['a form of a sign-in', { purpose: 'login' }],
  ['a dead form', { state: 'dead' }],
  ['a form that opens a mail program', { target: 'mailto:a@bakery.example' }],
])('%s is not tested', async (_what, form) => {
  const answer = await previewFormTest({
    reportId: await report({ ...FORM, ...form }),
    form: 0,
    email: '',
    language: 'es',
  });
  expect(answer).toEqual(refused(/No encontramos este formulario/));
});

test('unknown tests, reports and addresses are refused in words', async () => {
  const id = await report();
  const ask = (reportId: string, form: number, email = '') =>
    previewFormTest({ reportId, form, email, language: 'en' });
  expect(await ask(randomUUID(), 0)).toEqual(refused(/could not find this form/));
  expect(await ask(id, 1)).toEqual(refused(/could not find this form/));
  expect(await ask(id, 0, 'two@a.example, three@a.example')).toEqual(refused(/one email address/));
  expect(await sendFormTest(randomUUID())).toEqual(refused(/could not find this form/));
  const shown = await preview(id);
  expect(await answerFormTest(shown.test_id, true)).toEqual(refused(/could not find this form/));
});

test('owners who want no tests get none', async () => {
  const shown = await preview(await report());
  for (const formTestsOff of [[`www.${new URL(siteUrl).host}`], ['*']]) {
    const { call } = testApp({ database: desk.db, formTestsOff });
    const answer = await call('test-form', { step: 'send', test_id: shown.test_id });
    expect(await answer.json()).toMatchObject({
      error: expect.stringMatching(/asked for no test messages/) as string,
    });
  }
  expect(received).toEqual([]);
});

test('one address sends five messages a day, whatever their websites', async () => {
  const { call } = testApp({ database: desk.db, limited: true });
  const send = async () => {
    const shown = await preview(await report());
    const answer = await call('test-form', { step: 'send', test_id: shown.test_id });
    await desk.rows(`update private.form_tests set sent_on = sent_on - 1`);
    await desk.rows(`update private.form_tests set host = id::text`);
    return answer.json();
  };
  for (let sent = 0; sent < 5; sent++) expect(await send()).toMatchObject({ test: { outcome: 'accepted' } });
  expect(await send()).toMatchObject({ error: expect.stringMatching(/a lot at once/) as string });
  expect(received).toHaveLength(5);
});

test('a person who is erased takes the address out of previews', async () => {
  await preview(await report(), 'Owner@bakery.example');
  await runDesk('erase-person', { person: 'owner@bakery.example' });
  expect(await desk.rows('select from private.form_tests')).toEqual([]);
});

test('a test goes with its report', async () => {
  const shown = await preview(await report());
  await sendFormTest(shown.test_id);
  await desk.rows('delete from public.website_reports');
  expect(await desk.rows('select from private.form_tests')).toEqual([]);
});
