import { auditCases } from '../../test-support/audit-cases.ts';
import { healthyDocument } from '../../test-support/site.ts';

const text = `<p>${'We repair drains. '.repeat(60)}</p>`;

auditCases('text-without-scripts', {
  'text that is sent is fine': ['pass', text],
  'text that only scripts write is not read by assistants': [
    'warning',
    {
      body: '<div id="app"></div><script src="/app.js"></script>',
      rendered: { html: healthyDocument(text) },
    },
    '180',
  ],
  'a page with few words': ['notApplicable', '<p>Drains</p>'],
  'a page that was cut is not judged': ['notApplicable', { body: text, page: { truncated: true } }],
});
