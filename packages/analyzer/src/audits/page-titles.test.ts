import { message } from '@fml/report-texts';
import { auditCases } from '../../test-support/audit-cases.ts';
import { withPages } from '../../test-support/site.ts';

auditCases('page-titles', {
  'titles on all pages are fine': ['pass', withPages(['/a'], ['/b'])],
  'a page without a title is named': [
    'warning',
    withPages(['/a'], ['/b', { title: null }]),
    '"pages":["/b"]',
  ],
  'a title that could stand anywhere is quoted': [
    'warning',
    withPages(['/a', { title: 'Untitled' }]),
    'Untitled',
  ],
  'pages drawn by scripts are not judged': [
    'couldNotCheck',
    withPages(['/a', { title: null, gap: message('other_pages.scripts') }]),
    'without running their scripts',
  ],
  'a website of one page is skipped': ['notApplicable', { others: [] }],
});
