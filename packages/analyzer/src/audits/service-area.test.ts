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
  'a town that is only named may be the one': [
    'couldNotCheck',
    plumber('<h2>Copperline</h2><p>Marlow, CA.</p>'),
    'Marlow, CA',
  ],
  'so may a name that is repeated': [
    'couldNotCheck',
    plumber('<h2>Todo en Marlow</h2><p>Su hogar o negocio en Marlow</p>'),
    'Marlow',
  ],
  'the town of an address is not where crews go': [
    'recommendation',
    plumber('<p>Drains</p><p>214 Foundry Street, Marlow, CA 90001</p>'),
  ],
  'customers come to a bakery': ['notApplicable', { html: '<title>Rosa Bakery</title><p>Bread</p>' }],
});
