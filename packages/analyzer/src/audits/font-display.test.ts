import { auditCases } from '../../test-support/audit-cases.ts';

const fonts = (query: string) => ({
  head: `<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Inter${query}">`,
});

auditCases('font-display', {
  'text that shows at once is fine': ['pass', fonts('&display=swap')],
  'text that waits for its font': ['recommendation', fonts(''), 'family=Inter'],
  'a page without Google Fonts': ['notApplicable', '<p>Drains</p>'],
});
