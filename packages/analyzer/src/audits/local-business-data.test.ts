import { auditCases } from '../../test-support/audit-cases.ts';
import { localBusinessData } from './local-business-data.ts';

const jsonLd = (text: string) =>
  `<p>Pipes fixed in all of Pasadena and its neighborhoods.</p><script type="application/ld+json">${text}</script>`;

auditCases(localBusinessData, {
  'a subtype is a local business': [
    'pass',
    { body: jsonLd('{"@type":"HVACBusiness","name":"A"}') },
    'HVACBusiness',
  ],
  'a business inside @graph is found': [
    'pass',
    {
      body: jsonLd(
        '{"@graph":[{"@type":"WebSite"},{"@type":["Organization","https://schema.org/Attorney"],"name":"A"}]}',
      ),
    },
    'Attorney',
  ],
  'a mere website is not a local business': [
    'warning',
    { body: jsonLd('{"@type":"WebSite","name":"A"}') },
    'WebSite',
  ],
  'a page without any data is reported elsewhere': ['notApplicable', { body: '<p>Pipes</p>' }],
});
