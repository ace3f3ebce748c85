import { auditCases } from '../../test-support/audit-cases.ts';
import { healthyDocument } from '../../test-support/site.ts';

const plumber = (body: string, fields = '') => ({
  html: healthyDocument(
    body,
    `<script type="application/ld+json">{"@type":"Plumber","name":"Rosa"${fields}}</script>`,
  ),
});

auditCases('service-area', {
  'towns in the text are fine': ['pass', plumber('<p>Serving Burbank and Glendale</p>')],
  'towns in the data are fine': ['pass', plumber('<p>Drains</p>', ',"areaServed":["Burbank"]')],
  'a page about the towns is fine': ['pass', plumber('<a href="/service-areas/">Where we go</a>')],
  'a plumber who does not say where he goes': ['recommendation', plumber('<p>Drains</p>')],
  'customers come to a bakery': ['notApplicable', { html: '<title>Rosa Bakery</title><p>Bread</p>' }],
});
