import { auditCases } from '../../test-support/audit-cases.ts';

auditCases('sideways-scroll', {
  'a page that fits is fine': ['pass', {}],
  'a shadow at the edge is fine': ['pass', { rendered: { sidewaysPx: 12 } }],
  'a page that is too wide has to be moved': ['warning', { rendered: { sidewaysPx: 180 } }, '180'],
  'a page for computers has its own finding': [
    'notApplicable',
    { html: '<title>Plumber</title><p>Drains</p>', rendered: { sidewaysPx: 600 } },
  ],
});
