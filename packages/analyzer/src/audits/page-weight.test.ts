import { auditCases } from '../../test-support/audit-cases.ts';
import { NO_BROWSER_SENTENCE, TEST_URL } from '../../test-support/site.ts';

const KB = 1024;

auditCases('page-weight', {
  'one megabyte is fine': ['pass', { files: [{ url: TEST_URL, transferBytes: 1000 * KB }] }],
  'three megabytes are worth trimming': [
    'recommendation',
    { files: [{ url: TEST_URL, transferBytes: 3000 * KB }] },
    '2.9 MB',
  ],
  'five megabytes hurt': ['warning', { files: [{ url: TEST_URL, transferBytes: 5000 * KB }] }],
  'without a browser nothing was weighed': ['couldNotCheck', { browser: null }, NO_BROWSER_SENTENCE],
});
