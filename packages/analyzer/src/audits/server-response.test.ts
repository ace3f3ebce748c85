import { auditCases } from '../../test-support/audit-cases.ts';
import { TEST_URL } from '../../test-support/site.ts';

const waits = (plain: number, inBrowser: number | null) => ({
  page: { durationMs: plain },
  files: [{ url: TEST_URL, resourceType: 'Document', waitMs: inBrowser }],
});

auditCases('server-response', {
  'a quick answer is fine': ['pass', waits(300, 250)],
  'one slow answer of two is chance': ['pass', waits(4_000, 600)],
  'two slow answers are the server': ['warning', waits(3_100, 2_400), '2.4'],
  'an answer whose time is not known': ['couldNotCheck', waits(3_100, null)],
});
