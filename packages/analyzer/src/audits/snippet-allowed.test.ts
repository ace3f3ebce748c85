import { auditCases } from '../../test-support/audit-cases.ts';

const robots = (content: string) => ({
  head: `<meta name="robots" content="${content}">`,
});

auditCases('snippet-allowed', {
  'no directive is fine': ['pass', {}],
  'a long snippet is fine': ['pass', robots('index, max-snippet:-1, max-image-preview:large')],
  'no snippet leaves a bare title': ['warning', robots('nosnippet'), 'nosnippet'],
  'a snippet without letters is none': ['warning', robots('max-snippet:0')],
  'a page that is not listed has its own finding': ['notApplicable', robots('noindex, nosnippet')],
});
