import { auditCases } from '../../test-support/audit-cases.ts';

auditCases('stale-notice', {
  'text without dates is fine': ['pass', '<p>We repair drains.</p>'],
  'an offer that still holds is fine': ['pass', '<p>$50 off. Offer expires 12/31/2026.</p>'],
  'an old year in a review is fine': ['pass', '<p>Great work in March 2019!</p>'],
  'testing for COVID-19 is a service': ['pass', '<p>COVID-19 testing and vaccines</p>'],
  'an offer that ended': ['warning', '<p>$50 off. Offer expires 12/31/2024.</p>', '12/31/2024'],
  'an offer that ended, in words': [
    'warning',
    '<p>Special price valid through March 31, 2025</p>',
    'March 31, 2025',
  ],
  'a notice of the pandemic': ['warning', '<p>Due to COVID-19 our lobby is closed.</p>', 'COVID'],
  'a page without text': ['notApplicable', { html: '<body></body>' }],
});
