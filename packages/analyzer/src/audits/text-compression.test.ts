import { auditCases } from '../../test-support/audit-cases.ts';
import { TEST_URL } from '../../test-support/site.ts';

const style = (resourceBytes: number, transferBytes: number, url = `${TEST_URL}a.css`) => ({
  files: [{ url, resourceType: 'Stylesheet', mimeType: 'text/css', resourceBytes, transferBytes }],
});

auditCases('text-compression', {
  'packed text is fine': ['pass', style(200_000, 40_000)],
  'a little loose text is fine': ['pass', style(30_000, 30_300)],
  'loose text takes longer': ['recommendation', style(200_000, 200_300), '195 KB'],
  'files of other companies are their business': [
    'notApplicable',
    style(200_000, 200_300, 'https://cdn.example/a.css'),
  ],
  'a page without text files': ['notApplicable', {}],
});
