import { expect, test } from 'vitest';
import { withoutAddresses } from './without-addresses.ts';

test.each([
  ['No user ana.lopez@bakery.example here', 'No user (address) here'],
  ['{"path":"/ana%40bakery.example/x"}', '{"path":"/(address)/x"}'],
  ['<ana@bakery.example>, kim@ode.example', '<(address)>, (address)'],
  ['at https://bakery.example/ana?token=1#x)', 'at https://bakery.example/(path))'],
  ['"HTTPS://bakery.example?token=1"', '"HTTPS://bakery.example/(path)"'],
  ['open https://bakery.example/', 'open https://bakery.example/'],
  ['postgres://app:hunter2@db.example:5432/x', 'postgres://(credentials)@db.example:5432/x'],
  ['at file:///srv/app/node_modules/@hono/node-server/index.js:1:2', null],
  ['{"msg":"request","path":"/functions/v1/get-report"}', null],
])('%s', (line, expected) => {
  expect(withoutAddresses(line)).toBe(expected ?? line);
});
