import { message } from '@fml/report-texts';
import { auditCases } from '../../test-support/audit-cases.ts';
import { at, link, picture, sitePage } from '../../test-support/site.ts';

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
    {
      otherPages: {
        images: [link('/van.jpg', 200), link('/crew.jpg', null, { why: message('gap.no_time') })],
      },
    },
    'crew.jpg',
  ],
  'a picture of another host that the browser could not show is not judged': [
    'couldNotCheck',
    {
      rendered: { images: [picture({ url: 'https://pictures.example/roof.jpg', naturalWidth: 0 })] },
      otherPages: { images: [link('/van.jpg', 200)] },
    },
    'pictures.example/roof.jpg',
  ],
  'pages without pictures are skipped': ['notApplicable', { others: [] }],
});
