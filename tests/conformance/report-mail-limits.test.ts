import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ReportMailServer, startReportMails } from './report-mails.ts';

/** Limits of reports by mail, which all servers share: they are rows of the database. */

let server: ReportMailServer;
let second: ReportMailServer;
let verdict: 'passed' | 'failed' | 'unavailable' = 'passed';
beforeAll(async () => {
  server = await startReportMails({
    limited: true,
    leads: { captcha: async (token) => (token === undefined ? 'failed' : verdict) },
  });
  second = await startReportMails({ limited: true });
});
afterAll(async () => {
  await server.drop();
  await second.drop();
});
beforeEach(async () => {
  verdict = 'passed';
  await second.clear();
  await server.clear();
});

const asPerson = { captcha_token: 'token' };
const count = async (from = server) => (await from.mails()).length;

test('one visitor asks five times an hour, and is then told so', async () => {
  for (let asked = 0; asked < 5; asked++) {
    expect(await second.ask({ email: `owner${asked}@shop.example` })).toEqual({});
  }
  expect(await second.ask({ email: 'owner5@shop.example' })).toEqual({
    error: 'That was a lot at once. Please try again in an hour.',
  });
  expect(await second.ask({ email: 'owner6@shop.example', language: 'es' }, '198.51.100.8')).toEqual({});
  expect(await count(second)).toBe(6);
});

test('one address gets three a day from all visitors together, and the answer does not tell', async () => {
  for (let asked = 0; asked < 5; asked++) {
    const email = asked % 2 === 0 ? 'kim@bakery.example' : 'Kim@Bakery.example';
    expect(await second.ask({ email }, `198.51.100.${asked + 1}`)).toEqual({});
  }
  expect(await count(second)).toBe(3);
  expect(await second.rows(`select from public.rate_limits where key like '%bakery%'`)).toEqual([]);
});

test('one report is sent twenty times a day', async () => {
  for (let asked = 0; asked < 20; asked++) {
    expect(await second.ask({ email: `owner${asked}@shop.example` }, `198.51.100.${asked + 1}`)).toEqual({});
  }
  expect(await second.ask({ email: 'late@shop.example' }, '198.51.100.99')).toMatchObject({
    error: expect.stringMatching(/very often today/) as string,
  });
  expect(await count(second)).toBe(20);
});

test('where the forms carry a captcha, one that was not passed sends nothing, and says so', async () => {
  expect(await server.ask()).toMatchObject({
    error: expect.stringMatching(/that you are a person/) as string,
  });
  verdict = 'failed';
  expect(await server.ask(asPerson)).toMatchObject({
    error: expect.stringMatching(/that you are a person/) as string,
  });
  expect(await count()).toBe(0);
  // Its provider being away says nothing about the visitor.
  verdict = 'unavailable';
  expect(await server.ask(asPerson)).toEqual({});
  verdict = 'passed';
  expect(await server.ask({ ...asPerson, email: 'ana@shop.example' })).toEqual({});
  expect(await count()).toBe(2);
});
