import { message } from '@fml/report-texts';
import { auditCases } from '../../test-support/audit-cases.ts';
import { sitePage, withPages } from '../../test-support/site.ts';

const site = (...pages: Parameters<typeof sitePage>[]) => ({
  body: `<main>${'word '.repeat(100)}</main>`,
  ...withPages(...pages),
});

auditCases('thin-pages', {
  'pages with enough text are fine': ['pass', site(['/a', { mainWords: 80 }])],
  'a page about a service with few words is named': [
    'warning',
    site(['/a', { mainWords: 30 }], ['/b']),
    '"pages":["/a"]',
  ],
  'a contact page may be short': ['pass', site(['/a'], ['/contact', { kind: 'contact', mainWords: 10 }])],
  'pages of other kinds are skipped': [
    'notApplicable',
    { others: [sitePage('/about', { kind: 'about' })], otherPages: { analyzedKind: 'contact' } },
  ],
  'pages that could not be read are not judged': [
    'couldNotCheck',
    {
      others: [sitePage('/a', { mainWords: null, gap: message('gap.cut') })],
      otherPages: { analyzedKind: 'about' },
    },
    'so large',
  ],
});
