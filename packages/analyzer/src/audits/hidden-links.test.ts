import { auditCases } from '../../test-support/audit-cases.ts';

const spam =
  '<a href="https://spam.example/a">online casino</a><a href="https://spam.example/b">buy viagra</a>';

auditCases('hidden-links', {
  'links to partners are fine': ['pass', '<a href="https://supplier.example/">Pipes</a>'],
  'a casino may link to a casino in sight': ['pass', `<div>${spam}</div>`],
  'hidden links of a break-in': ['critical', `<div style="display:none">${spam}</div>`, 'viagra'],
  'links moved off the screen': ['critical', `<div style="position:absolute;left:-9999px">${spam}</div>`],
  'a page without links': ['notApplicable', '<p>Drains</p>'],
});
