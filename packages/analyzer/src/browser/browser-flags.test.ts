import { expect, test } from 'vitest';
import { browserFlags } from './browser-flags.ts';

const options = { profileDir: '/tmp/profile', gateUrl: 'http://127.0.0.1:4173', sandbox: true };

test('everything goes through the gate, loopback included', () => {
  const flags = browserFlags(options);
  expect(flags).toContain('--proxy-server=http://127.0.0.1:4173');
  expect(flags).toContain('--proxy-bypass-list=<-loopback>');
});

test('nothing that speaks UDP or resolves names by itself is left on', () => {
  const flags = browserFlags(options);
  expect(flags).toContain('--disable-quic');
  expect(flags).toContain('--force-webrtc-ip-handling-policy=disable_non_proxied_udp');
  expect(flags).toContain('--webrtc-ip-handling-policy=disable_non_proxied_udp');
  expect(flags).toContain('--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1');
});

test('the sandbox is given up only when asked to', () => {
  expect(browserFlags(options)).not.toContain('--no-sandbox');
  expect(browserFlags({ ...options, sandbox: false })).toContain('--no-sandbox');
});

test.each([
  '--single-process',
  '--disable-web-security',
  '--remote-debugging-port',
  '--disable-site-isolation-trials',
])('never contains %s', (flag) => {
  const flags = browserFlags({ ...options, sandbox: false });
  expect(flags.filter((given) => given.startsWith(flag))).toEqual([]);
});
