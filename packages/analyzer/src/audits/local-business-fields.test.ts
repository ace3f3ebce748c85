import { auditCases } from '../../test-support/audit-cases.ts';

auditCases('local-business-fields', {
  'all fields are fine': [
    'pass',
    {
      jsonLd:
        '{"@type":"Plumber","name":"A","url":"https://a.example","telephone":"213-555-0123","openingHours":"Mo-Fr 08:00-18:00","address":{"streetAddress":"1 Main St","addressLocality":"Pasadena"}}',
    },
  ],
  'an address is required': ['warning', { jsonLd: '{"@type":"Plumber","name":"A"}' }, 'missing: address'],
  'an address without a street is no address': [
    'warning',
    { jsonLd: '{"@type":"Dentist","name":"A","address":{"addressLocality":"Pasadena"}}' },
    'street',
  ],
  'crews that drive to their customers need a town or an area': [
    'recommendation',
    { jsonLd: '{"@type":"Plumber","name":"A","areaServed":["Pasadena"]}' },
  ],
  'hours are useful': [
    'recommendation',
    {
      jsonLd:
        '{"@type":"Plumber","name":"A","url":"u","telephone":"213-555-0123","address":"1 Main St, Pasadena"}',
    },
    'business hours',
  ],
  'a member of the business does not give it a name': [
    'warning',
    '<section itemscope itemtype="https://schema.org/Dentist"><p itemprop="member" itemscope itemtype="https://schema.org/Organization"><b itemprop="name">Alder Insurance</b></p><p itemprop="address">214 Foundry Street, Marlow</p></section>',
    'missing: name',
  ],
  'microdata is read like JSON-LD': [
    'recommendation',
    {
      body: '<div itemscope itemtype="http://schema.org/Dentist"><b itemprop="name">A</b><span itemprop="address" itemscope><i itemprop="streetAddress">1 Main St</i><i itemprop="addressLocality">LA</i></span></div>',
    },
    'phone number',
  ],
  'the fullest of several descriptions counts': [
    'pass',
    {
      jsonLd:
        '[{"@type":"Plumber","name":"A"},{"@type":"Plumber","name":"A","url":"u","telephone":"1","openingHoursSpecification":[{}],"address":"1 Main St, LA"}]',
    },
  ],
  'no local business data is reported elsewhere': ['notApplicable', '<p>Pipes</p>'],
});
