import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { BusinessForm } from '@fml/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listen, startLocalGate } from '../../test-support/local-gate.ts';
import type { EgressGate } from '../egress/gate.ts';
import { previewForm, sendForm } from './send-form.ts';

const VALUES = {
  name: 'Test by Fix My Local',
  email: 'hello@agency.example',
  phone: '213-555-0199',
  message: 'This is a test message.',
};
const NAME = '<label for="n">Your name</label><input id="n" name="who" required>';
const EMAIL = '<input type="email" name="mail" required>';
const PHONE = '<input type="tel" name="phone">';
const MESSAGE = '<textarea name="text"></textarea>';
const HONEYPOT = '<div style="position:absolute;left:-9999px"><input name="fax_name" tabindex="-1"></div>';
const FIELDS = NAME + EMAIL + PHONE + MESSAGE;
const FILLED = [
  ['who', VALUES.name],
  ['mail', VALUES.email],
  ['phone', VALUES.phone],
  ['text', VALUES.message],
];

/** The website: one page, and what was posted to it. */
let page = '';
let answer = { status: 200, headers: {} as Record<string, string> };
const posts: { url: string; body: string; headers: IncomingMessage['headers'] }[] = [];
const site = createServer((request, response) => {
  if (request.method !== 'POST') {
    response.setHeader('set-cookie', ['session=abc; expires=Wed, 21 Oct 2030 07:28:00 GMT; path=/', 'b=2']);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    return void response.end(`<!doctype html><title>Contact</title><body>${page}</body>`);
  }
  void text(request).then((body) => {
    posts.push({ url: request.url ?? '', body, headers: request.headers });
    response.writeHead(answer.status, answer.headers).end('Thanks');
  });
});
let gate: EgressGate;
let siteUrl = '';

beforeAll(async () => {
  const port = await listen(site);
  siteUrl = `http://127.0.0.1:${port}/`;
  gate = await startLocalGate(`127.0.0.1:${port}`);
});
afterAll(async () => {
  await gate.stop();
  await site[Symbol.asyncDispose]();
});
beforeEach(() => {
  posts.length = 0;
  answer = { status: 200, headers: {} };
});

const form = (inside: string, attributes = 'method="post" action="/send"') =>
  `<form ${attributes}>${inside}</form>`;
const seen = (more: Partial<BusinessForm> = {}): BusinessForm => ({
  page: '/contact',
  purpose: 'contact',
  state: 'alive',
  target: '/send',
  ...more,
});
const request = (more: Partial<BusinessForm> = {}) => ({ siteUrl, form: seen(more), values: VALUES });
const previewOf = async (html: string, more: Partial<BusinessForm> = {}) => {
  page = html;
  const reading = await previewForm(request(more), gate);
  return 'problem' in reading
    ? reading.problem
    : reading.message.fields.map(({ name, value }) => [name, value]);
};

describe('what a test would send', () => {
  it.each<[what: string, inside: string, expected: string[][]]>([
    ['fields of known meaning are filled in', FIELDS, FILLED],
    [
      'hidden fields are sent as they are, and the button',
      `<input type="hidden" name="token" value="x1">${FIELDS}<button name="go" value="1">Send</button><button name="no">No</button>`,
      [['token', 'x1'], ...FILLED, ['go', '1']],
    ],
    ['optional fields without a meaning stay empty', `${FIELDS}<input name="zip">`, [...FILLED, ['zip', '']]],
    [
      'names in two parts',
      `<input name="first_name"><input name="last_name">${MESSAGE}`,
      [
        ['first_name', 'Test'],
        ['last_name', 'by Fix My Local'],
        ['text', VALUES.message],
      ],
    ],
    [
      'a choice that must be made is the first one, and one that was made stays',
      `${FIELDS}<select name="job" required><option value="">Choose<option>Roof<option>Wall</select>
       <input type="radio" name="when" value="am" required><input type="radio" name="when" value="pm" required>
       <input type="checkbox" name="terms" required><input type="checkbox" name="news" value="yes">
       <select name="how"><option>Web<option selected>Friend</select>`,
      [...FILLED, ['job', 'Roof'], ['when', 'am'], ['terms', 'on'], ['how', 'Friend']],
    ],
    [
      'texts are cut to the length of their field',
      `${NAME}<textarea name="text" maxlength="4"></textarea>`,
      [FILLED[0] as string[], ['text', 'This']],
    ],
    [
      'an address that is asked for twice',
      `${FIELDS}<input name="mail2" placeholder="Confirm email">`,
      [...FILLED, ['mail2', VALUES.email]],
    ],
    ['files that may be left out are left out', `${FIELDS}<input type="file" name="photo">`, FILLED],
  ])('%s', async (_, inside, expected) => {
    expect(await previewOf(form(inside))).toEqual(expected);
    expect(posts).toEqual([]);
  });

  it.each<[what: string, trap: string, name: string]>([
    ['moved out of sight', HONEYPOT, 'fax_name'],
    [
      'hidden by a class in the page',
      '<style>.x, .ohno { display: none }</style><p class="ohno"><input name="full_name"></p>',
      'full_name',
    ],
    ['hidden by its style', '<input name="email_address" style="opacity:0">', 'email_address'],
    ['named as a trap', '<input name="_gotcha" placeholder="Email">', '_gotcha'],
    ['that says so', '<label>Leave this empty <input name="comment"></label>', 'comment'],
    ['hidden from readers', '<div aria-hidden="true"><textarea name="message"></textarea></div>', 'message'],
  ])('a trap %s stays empty', async (_, trap, name) => {
    expect(await previewOf(form(trap + FIELDS))).toEqual([[name, ''], ...FILLED]);
  });

  it.each<[problem: string, what: string, html: string, more?: Partial<BusinessForm>]>([
    ['gone', 'no such form', form(FIELDS, 'method="post" action="/other"')],
    ['not_plain', 'GET', form(FIELDS, 'action="/send"')],
    ['not_plain', 'as text', form(FIELDS, 'method="post" action="/send" enctype="text/plain"')],
    [
      'not_plain',
      'a frame',
      '<iframe src="https://form.jotform.com/123"></iframe>',
      { target: 'https://form.jotform.com/123' },
    ],
    [
      'captcha',
      'a captcha',
      `${form(FIELDS)}<script src="https://www.google.com/recaptcha/api.js"></script>`,
    ],
    [
      'elsewhere',
      'another website',
      form(FIELDS, 'method="post" action="https://other.example/send"'),
      { target: 'https://other.example/send' },
    ],
    ['not_understood', 'a required field without a meaning', form(`${FIELDS}<input name="zip" required>`)],
    ['not_understood', 'a required file', form(`${FIELDS}<input type="file" name="plan" required>`)],
    [
      'not_understood',
      'a password',
      form(`${FIELDS}<input type="password" name="p"><input name="a"><input name="b">`),
    ],
    [
      'not_understood',
      'two fields for one thing',
      form(`<input type="email" name="one">${NAME}<input type="email" name="two">${MESSAGE}`),
    ],
    [
      'not_understood',
      'nothing that carries the mark',
      form('<input type="tel" name="phone"><input type="date" name="day">'),
      { purpose: 'booking' },
    ],
    ['unreachable', 'a page of another website', form(FIELDS), { page: 'http://127.0.0.1:1/' }],
  ])('%s: %s', async (problem, _, html, more) => {
    expect(await previewOf(html, more)).toBe(problem);
    expect(posts).toEqual([]);
  });

  it('a private address is refused by the gate', async () => {
    page = form(FIELDS);
    const closed = await startLocalGate('127.0.0.1:1');
    expect(await previewForm(request(), closed)).toEqual({ problem: 'unreachable' });
    await closed.stop();
  });
});

describe('sending', () => {
  const send = async (before: string, now = before) => {
    page = before;
    const reading = await previewForm(request(), gate);
    if ('problem' in reading) throw new Error(reading.problem);
    page = now;
    return sendForm(request(), reading.message, gate);
  };

  it('posts once what was shown, with the hidden values and the session of now', async () => {
    const token = (value: string) => form(`<input type="hidden" name="token" value="${value}">${FIELDS}`);
    expect(await send(token('old'), token('new'))).toEqual({ outcome: 'accepted', httpStatus: 200 });
    expect(posts).toHaveLength(1);
    expect(posts[0]?.url).toBe('/send');
    expect([...new URLSearchParams(posts[0]?.body)]).toEqual([['token', 'new'], ...FILLED]);
    expect(posts[0]?.headers).toMatchObject({
      cookie: 'session=abc; b=2',
      referer: `${siteUrl}contact`,
      'content-type': expect.stringContaining('application/x-www-form-urlencoded') as string,
    });
  });

  it('posts parts where the form asks for them', async () => {
    await send(form(FIELDS, 'method="post" action="/send" enctype="multipart/form-data"'));
    expect(posts[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(posts[0]?.body).toContain(`name="text"\r\n\r\n${VALUES.message}\r\n`);
  });

  it('follows no redirect, and tells an error apart', async () => {
    answer = { status: 302, headers: { location: '/thanks' } };
    expect(await send(form(FIELDS))).toEqual({ outcome: 'accepted', httpStatus: 302 });
    answer = { status: 500, headers: {} };
    expect(await send(form(FIELDS))).toEqual({ outcome: 'refused', httpStatus: 500 });
    expect(posts.map(({ url }) => url)).toEqual(['/send', '/send']);
  });

  it.each([
    ['changed', form(`${FIELDS}<input name="more">`)],
    ['changed', form(NAME.replace('who', 'whom') + EMAIL + PHONE + MESSAGE)],
    ['gone', '<p>Call us</p>'],
  ])('sends nothing to a form that has changed: %s', async (problem, now) => {
    expect(await send(form(FIELDS), now)).toEqual({ problem });
    expect(posts).toEqual([]);
  });
});
