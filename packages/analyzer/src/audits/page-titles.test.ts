import { message } from '@fml/report-texts';
import { auditCases } from '../../test-support/audit-cases.ts';
import { sitePage } from '../../test-support/site.ts';
import { pageTitles } from './page-titles.ts';

const site = (...pages: Parameters<typeof sitePage>[]) => ({
  others: pages.map((page) => sitePage(...page)),
});

auditCases(pageTitles, {
  'titles on all pages are fine': ['pass', site(['/a'], ['/b'])],
  'a page without a title is named': ['warning', site(['/a'], ['/b', { title: null }]), '"pages":["/b"]'],
  'a title that could stand anywhere is quoted': ['warning', site(['/a', { title: 'Untitled' }]), 'Untitled'],
  'pages drawn by scripts are not judged': [
    'couldNotCheck',
    site(['/a', { title: null, gap: message('other_pages.scripts') }]),
    'without running their scripts',
  ],
  'a website of one page is skipped': ['notApplicable', { others: [] }],
});
