import { auditCases } from '../../test-support/audit-cases.ts';
import { healthyDocument } from '../../test-support/site.ts';

const head = (count: number, how: string) => ({
  html: healthyDocument(
    '<p>Drains</p>',
    Array.from({ length: count }, (_, index) => `<script ${how} src="/js/${index}.js"></script>`).join(''),
  ),
});

auditCases('blocking-scripts', {
  'scripts that wait are fine': ['pass', head(12, 'defer')],
  'modules wait by themselves': ['pass', head(12, 'type="module"')],
  'five scripts in the head are fine': ['pass', head(5, '')],
  'six scripts in the head hold up the page': ['recommendation', head(6, ''), '/js/0.js'],
  'a page without script files': ['notApplicable', '<p>Drains</p>'],
});
