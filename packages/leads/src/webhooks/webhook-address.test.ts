import { expect, test } from 'vitest';
import { webhookAddressFault } from './webhook-address.ts';

test.each([
  ['https://hooks.zapier.example/hooks/catch/1/abc/', null],
  ['https://hooks.example:8443/x?team=1', null],
  ['http://hooks.example/', /https:/],
  ['ftp://hooks.example/', /https:/],
  ['hooks.example', /whole address/],
  [`https://hooks.example/${'x'.repeat(2000)}`, /whole address/],
  ['https://user:word@hooks.example/', /without a user name/],
  ['https://hooks.example:22/', /ports/],
  ['http://127.0.0.1:4001/hook', null],
  ['http://127.0.0.1:4002/hook', /https:/],
  ['http://localhost:9/hook', null],
])('%s', (address, fault) => {
  const found = webhookAddressFault(address, ['127.0.0.1:4001', 'localhost:*']);
  if (fault === null) expect(found).toBeNull();
  else expect(found).toMatch(fault);
});
