import { auditCases } from '../../test-support/audit-cases.ts';

const generator = (content: string) => ({
  head: `<meta name="generator" content="${content}">`,
});

auditCases('current-platform', {
  'a WordPress that is kept up is fine': ['pass', generator('WordPress 6.8.1')],
  'a WordPress of 2019': ['warning', generator('WordPress 5.2.21'), 'WordPress 5.2.21'],
  'an old Drupal': ['warning', generator('Drupal 7 (https://www.drupal.org)')],
  'a plugin is not the platform': ['notApplicable', generator('WooCommerce 3.1.0')],
  'a platform that hides its version': ['notApplicable', generator('WordPress')],
});
