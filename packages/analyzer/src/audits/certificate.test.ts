import { auditCases } from '../../test-support/audit-cases.ts';

auditCases('certificate', {
  'a certificate of months is fine': ['pass', {}, '2027-03-01'],
  'two weeks left means renewal failed': [
    'warning',
    { page: { tls: { protocol: 'TLSv1.3', validTo: 'Nov 30 12:00:00 2026 GMT', issuer: '' } } },
    '2026-11-30',
  ],
  'two days left is an emergency': [
    'critical',
    { page: { tls: { protocol: 'TLSv1.3', validTo: '2026-11-22T13:00:00Z', issuer: '' } } },
  ],
  'a site without https has no certificate': ['notApplicable', { page: { url: 'http://a.example/' } }],
  'an unreadable date is not judged': [
    'couldNotCheck',
    { page: { tls: { protocol: 'TLSv1.3', validTo: 'soon', issuer: '' } } },
  ],
});
