import { message } from '@fml/report-texts';
import { auditCases } from '../../test-support/audit-cases.ts';
import { at, link, sitePage } from '../../test-support/site.ts';

auditCases('broken-images', {
  'pictures that open are fine': ['pass', { otherPages: { images: [link('/crew.jpg', 200)] } }],
  'a missing picture is told with the pages that show it': [
    'warning',
    {
      body: '<img src="/crew.jpg">',
      others: [sitePage('/about', { images: [at('/crew.jpg'), at('/van.jpg')] })],
      otherPages: { images: [link('/crew.jpg', 404), link('/van.jpg', 200)] },
    },
    '"pages":["/","/about"]',
  ],
  'a picture that programs may not ask for is not broken': [
    'pass',
    { otherPages: { images: [link('/crew.jpg', 403)] } },
  ],
  'pictures that did not answer are not judged': [
    'couldNotCheck',
    { otherPages: { images: [link('/crew.jpg', null, { why: message('gap.no_time') })] } },
    'out of time',
  ],
  'pages without pictures are skipped': ['notApplicable', { others: [] }],
});
