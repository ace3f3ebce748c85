import { expect, test } from 'vitest';
import { formatDevice, formatLastActive } from './format-device.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile Safari/604.1',
    'Chrome on iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['curl/8.0', 'Unknown device'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('%j is %s', (userAgent, words) => {
  expect(formatDevice(userAgent)).toBe(words);
});

test.each([
  ['2026-11-21T11:59:40', 'Active now'],
  ['2026-11-21T09:00:00', 'Active 3 h ago'],
  ['2026-09-07T09:00:00', 'Last active Sep 7, 2026'],
])('a device used at %s is: %s', (iso, words) => {
  expect(formatLastActive(iso, new Date('2026-11-21T12:00:00'))).toBe(words);
});
