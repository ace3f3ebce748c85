import { auditCases } from '../../test-support/audit-cases.ts';

const font = (kb: number) => ({
  files: [{ url: '/a.woff2', resourceType: 'Font', transferBytes: kb * 1024 }],
});

auditCases('font-weight', {
  'two fonts are fine': ['pass', font(120)],
  'fonts in every weight': ['recommendation', font(640), '640 KB'],
  'a page with the fonts of the phone': ['notApplicable', {}],
});
