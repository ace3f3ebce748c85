import { auditCases } from '../../test-support/audit-cases.ts';

const style = (kb: number) => ({
  files: [{ url: '/a.css', resourceType: 'Stylesheet', transferBytes: kb * 1024 }],
});

auditCases('style-weight', {
  '150 KB are fine': ['pass', style(150)],
  'a theme that brings every style it knows': ['recommendation', style(420), '420 KB'],
  'a page without style sheets': ['notApplicable', {}],
});
