import { auditCases } from '../../test-support/audit-cases.ts';
import { SHELL } from '../../test-support/site.ts';

auditCases('viewport', {
  'the width of the device is fine': ['pass', {}],
  'no viewport shrinks the page on phones': ['critical', { html: '<p>Pipes' }, 'missing'],
  'a fixed width makes phones scroll sideways': [
    'warning',
    { html: '<meta name="viewport" content="width=1024"><p>Pipes' },
    '1024',
  ],
  'a page that cannot be zoomed locks out people with low vision': [
    'recommendation',
    { html: '<meta name="viewport" content="width=device-width, user-scalable=no">' },
  ],
  'a largest scale of 10 still zooms': [
    'pass',
    { html: '<meta name="viewport" content="width=device-width, maximum-scale=10">' },
  ],
  'a script-built page without a browser may set it later': ['couldNotCheck', SHELL],
});
