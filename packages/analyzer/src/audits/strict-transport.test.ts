import { auditCases } from '../../test-support/audit-cases.ts';

const headers = (value: string) => ({ page: { headers: { 'strict-transport-security': value } } });

auditCases('strict-transport', {
  'a year on the secure address is fine': ['pass', headers('max-age=31536000; includeSubDomains')],
  'the first visit is not protected': ['recommendation', {}, 'Strict-Transport-Security'],
  'an age of zero turns it off': ['recommendation', headers('max-age=0')],
  'a page that is not secure has its own finding': [
    'notApplicable',
    { page: { finalUrl: 'http://www.example-plumbing.com/' } },
  ],
});
