import { auditCases } from '../../test-support/audit-cases.ts';
import { saying, seenPhone, withContactPage } from '../../test-support/site.ts';

auditCases('phone-link', {
  'a tel link with a real number is fine': ['pass', '<a href="tel:+1-213-555-0123">213-555-0123</a>'],
  'an encoded number dials as well': ['pass', '<a href="tel:%2B1%20213%20555%200123">Call</a>'],
  'a link spelled in letters or with a pause dials as well': [
    'pass',
    '<a href="tel:1-800-FLOWERS">x</a><a href="tel:+12135550123,,4">x</a>',
  ],
  'a tel link without a real number is not dialable': [
    'critical',
    '<a href="tel:555">Call us</a>',
    'tel:555',
  ],
  'an empty tel link is not dialable': ['critical', '<a href="tel:">Call us</a>'],
  'a number as mere text cannot be tapped': ['critical', '<p>213-555-0123</p>', '213-555-0123'],
  'a link that dials a fax number is no link to call': [
    'critical',
    '<p>Fax: <a href="tel:2135550178">213-555-0178</a></p><p>Tel: 213-555-0177</p>',
    '213-555-0177',
  ],
  'a number of another country dials there': [
    'pass',
    '<p>법률사무소</p><a href="tel:041-417-7417">상담문의</a>',
  ],
  'a number of an unknown country is not judged': [
    'couldNotCheck',
    '<p>Painter</p><a href="tel:0685550123">Call us</a>',
  ],
  'a link that writes to the number is a link': [
    'pass',
    '<p>213-555-0123</p><a href="https://wa.me/12135550123">Write to us</a>',
  ],
  'a number that another page lets dial is only text here': [
    'warning',
    {
      body: '<p>213-555-0123</p>',
      ...withContactPage({
        business: saying({ phones: [seenPhone('213-555-0123', { href: 'tel:+12135550123', in: 'link' })] }),
      }),
    },
    'It can be tapped on /contact',
  ],
  'half a number is none in any country': [
    'critical',
    '<p>법률사무소</p><a href="tel:041">상담문의</a>',
    'tel:041',
  ],
  'no number leaves nothing to tap': ['notApplicable', '<p>Pipes</p>'],
});
