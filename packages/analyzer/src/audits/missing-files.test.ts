import { auditCases } from '../../test-support/audit-cases.ts';
import { TEST_URL } from '../../test-support/site.ts';

const script = (status: number, url = `${TEST_URL}slider.js`) => ({
  files: [{ url, resourceType: 'Script', status }],
});

auditCases('missing-files', {
  'files that open are fine': ['pass', script(200)],
  'a file that refuses programs is not missing': ['pass', script(403)],
  'a script that is gone': ['warning', script(404), '/slider.js'],
  'files of other companies are their business': ['notApplicable', script(404, 'https://cdn.example/a.js')],
});
