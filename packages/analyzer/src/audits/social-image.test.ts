import { auditCases } from '../../test-support/audit-cases.ts';

const shared = (image: string) => ({
  head: `<meta property="og:image" content="${image}">`,
});

auditCases('social-image', {
  'a whole address is fine': ['pass', shared('https://example.com/van.jpg')],
  'a path alone opens nowhere else': ['recommendation', shared('/images/van.jpg'), '/images/van.jpg'],
  'no picture has its own finding': ['notApplicable', {}],
});
