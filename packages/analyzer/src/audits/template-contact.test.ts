import { auditCases } from '../../test-support/audit-cases.ts';

auditCases('template-contact', {
  'details of your own are fine': ['pass', '<p>service@rosa.example, (213) 555-0132, 123 Main St</p>'],
  'the number of the template': ['critical', '<p>Call 123-456-7890</p>', '123-456-7890'],
  'the street of the template': ['critical', '<p>500 Terry Francine St, San Francisco</p>'],
  'the email of the template': ['critical', '<p>info@mysite.com</p>'],
  'a page without text': ['notApplicable', { html: '<body></body>' }],
});
