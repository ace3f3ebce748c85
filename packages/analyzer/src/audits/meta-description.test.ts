import { auditCases } from '../../test-support/audit-cases.ts';
import { SHELL } from '../../test-support/site.ts';

auditCases('meta-description', {
  'a description of two sentences is fine': [
    'pass',
    {
      head: `<meta name="Description" content="${'Leaks fixed today in Pasadena. '.repeat(4)}">`,
    },
  ],
  'no description leaves the words to Google': ['warning', {}, 'missing'],
  'three words are too few': [
    'recommendation',
    { head: '<meta name="description" content="We fix pipes">' },
    'We fix pipes',
  ],
  'forty Chinese characters are two sentences': [
    'pass',
    { head: `<meta name="description" content="${'歡迎來電預約專業寵物美容'.repeat(3)}">` },
  ],
  'a script-built page without a browser may add it later': ['couldNotCheck', SHELL],
});
