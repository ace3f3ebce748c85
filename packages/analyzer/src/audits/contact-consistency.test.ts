import { auditCases } from '../../test-support/audit-cases.ts';
import { jsonLd } from '../../test-support/site.ts';

auditCases('contact-consistency', {
  'one number everywhere is fine': [
    'pass',
    {
      body: `<a href="tel:2135550123">(213) 555-0123</a>${jsonLd('{"@type":"Plumber","telephone":"+1 213 555 0123"}')}`,
    },
  ],
  'a link that dials something else is wrong': [
    'critical',
    '<a href="tel:2135550199">(213) 555-0123</a>',
    'tel:2135550199',
  ],
  'Google being told another number costs trust': [
    'warning',
    `<p>213-555-0123</p>${jsonLd('{"@type":"Plumber","telephone":"310-555-0188"}')}`,
    '310-555-0188',
  ],
  'one single number cannot disagree': ['notApplicable', '<p>213-555-0123</p>'],
});
