import { auditCases } from '../../test-support/audit-cases.ts';

const page = (title: string, type: string) => ({
  html: `<html><title>${title}</title><body><p>x</p><script type="application/ld+json">{"@type":"${type}","name":"Rosa"}</script></body></html>`,
});

auditCases('business-type', {
  'the type of the trade is fine': ['pass', page('Rosa Plumbing', 'Plumber')],
  'a general type beside a trade in the title': [
    'recommendation',
    page('Rosa Plumbing', 'LocalBusiness'),
    'Plumber',
  ],
  'a title with two trades decides nothing': [
    'notApplicable',
    page('Plumbing and Electrical in Burbank', 'LocalBusiness'),
  ],
  'a title without a trade decides nothing': ['notApplicable', page('Rosa', 'LocalBusiness')],
  'a page without business data': ['notApplicable', '<p>Drains</p>'],
});
