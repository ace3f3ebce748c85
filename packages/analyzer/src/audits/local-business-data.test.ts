import { auditCases } from '../../test-support/audit-cases.ts';

auditCases('local-business-data', {
  'a subtype is a local business': [
    'pass',
    { jsonLd: '{"@type":"HVACBusiness","name":"A"}' },
    'HVACBusiness',
  ],
  'a business inside @graph is found': [
    'pass',
    {
      jsonLd:
        '{"@graph":[{"@type":"WebSite"},{"@type":["Organization","https://schema.org/Attorney"],"name":"A"}]}',
    },
    'Attorney',
  ],
  'a mere website is not a local business': [
    'warning',
    { jsonLd: '{"@type":"WebSite","name":"A"}' },
    'WebSite',
  ],
  'a page without any data is reported elsewhere': ['notApplicable', '<p>Pipes</p>'],
});
