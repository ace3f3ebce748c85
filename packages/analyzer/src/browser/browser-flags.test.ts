import { expect, test } from 'vitest';
import { browserFlags } from './browser-flags.ts';

const options = { profileDir: '/tmp/profile', gateUrl: 'http://127.0.0.1:4173', sandbox: true };

test('the browser itself has no way out, not even to loopback', () => {
  const flags = browserFlags(options);
  expect(flags).toContain('--proxy-server=http://no-way-out.invalid:9');
  expect(flags.join(' ')).not.toContain('4173');
  expect(flags).toContain('--proxy-bypass-list=<-loopback>');
});

test('the services that would ask the maker from the context of a page are off', () => {
  const disabled = browserFlags(options).find((flag) => flag.startsWith('--disable-features='));
  for (const feature of ['PreconnectToSearch', 'AimEnabled', 'OptimizationHints']) {
    expect(disabled).toContain(feature);
  }
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
