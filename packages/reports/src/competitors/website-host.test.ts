import { expect, test } from 'vitest';
import { websiteHost } from './website-host.ts';

test.each([
  ['https://WWW.Brightside.example/contact?x=1', 'brightside.example'],
  ['http://brightside.example:8080', 'brightside.example:8080'],
  ['https://user:word@brightside.example#top', 'brightside.example'],
  ['ftp://brightside.example', null],
  ['brightside.example', null],
])('%s -> %s', (address, host) => {
  expect(websiteHost(address)).toBe(host);
});
