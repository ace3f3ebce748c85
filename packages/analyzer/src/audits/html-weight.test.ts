import { auditCases } from '../../test-support/audit-cases.ts';

const packed = (kb: number) => ({
  body: `<p>Drains</p><img alt="" src="data:image/png;base64,${'A'.repeat(kb * 1024)}">`,
});

auditCases('html-weight', {
  'an icon inside the page is fine': ['pass', packed(4)],
  'photographs inside the page': ['recommendation', packed(300), '300 KB'],
  'an empty answer': ['notApplicable', { html: '', rendered: null }],
});
