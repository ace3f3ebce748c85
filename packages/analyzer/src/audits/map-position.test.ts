import { auditCases } from '../../test-support/audit-cases.ts';

const geo = (latitude: string, longitude: string, country = 'US') => ({
  jsonLd: `{"@type":"Plumber","name":"Rosa","address":{"@type":"PostalAddress","addressCountry":"${country}"},"geo":{"@type":"GeoCoordinates","latitude":${latitude},"longitude":${longitude}}}`,
});

auditCases('map-position', {
  'a place in Los Angeles is fine': ['pass', geo('34.05', '-118.25')],
  'numbers written as text are fine': ['pass', geo('"34.05"', '"-118.25"')],
  'without the minus sign, the pin is in China': ['warning', geo('34.05', '118.25'), '118.25'],
  'both numbers swapped': ['warning', geo('-118.25', '34.05')],
  'the pin of a template in the sea': ['warning', geo('0', '0')],
  'a business in another country': ['notApplicable', geo('52.5', '13.4', 'DE')],
  'a page without coordinates': ['notApplicable', '<p>Drains</p>'],
});
