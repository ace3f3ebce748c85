import { auditCases } from '../../test-support/audit-cases.ts';
import { healthyDocument } from '../../test-support/site.ts';

const page = (text: string, type = 'Plumber', region = 'CA') => ({
  html: healthyDocument(
    `<h1>Rosa</h1><p>${text}</p>`,
    `<script type="application/ld+json">{"@type":"${type}","name":"Rosa","address":{"@type":"PostalAddress","addressLocality":"Burbank","addressRegion":"${region}"}}</script>`,
  ),
});

auditCases('license-number', {
  'a number of the board is fine': ['pass', page('CSLB #1012345')],
  'a number in other words is fine': ['pass', page('CA Lic. No. 987654')],
  'a number with its class is fine': ['pass', page('License C-36 #1012345')],
  'a phone number is no license': ['recommendation', page('Licensed and insured. Call (213) 555-0132')],
  'a baker needs no such number': ['notApplicable', page('Bread', 'Florist')],
  'another state has other rules': ['notApplicable', page('Drains', 'Plumber', 'NV')],
});
