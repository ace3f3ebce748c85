import { message } from '@fml/report-texts';
import { auditCases } from '../../test-support/audit-cases.ts';
import { otherPages, sitePage, TEST_URL } from '../../test-support/site.ts';
import { brokenImages } from './broken-images.ts';

const crew = new URL('/crew.jpg', TEST_URL).href;
const van = new URL('/van.jpg', TEST_URL).href;
const answer = (url: string, status: number | null) => ({
  url,
  status,
  why: status === null ? message('gap.no_time') : null,
});

auditCases(brokenImages, {
  'pictures that open are fine': [
    'pass',
    { fetch: { otherPages: otherPages([], { images: [answer(crew, 200)] }) } },
  ],
  'a missing picture is told with the pages that show it': [
    'warning',
    {
      body: '<img src="/crew.jpg">',
      fetch: {
        otherPages: otherPages([sitePage('/about', { images: [crew, van] })], {
          images: [answer(crew, 404), answer(van, 200)],
        }),
      },
    },
    '"pages":["/","/about"]',
  ],
  'a picture that programs may not ask for is not broken': [
    'pass',
    { fetch: { otherPages: otherPages([], { images: [answer(crew, 403)] }) } },
  ],
  'pictures that did not answer are not judged': [
    'couldNotCheck',
    { fetch: { otherPages: otherPages([], { images: [answer(crew, null)] }) } },
    'out of time',
  ],
  'pages without pictures are skipped': ['notApplicable', { fetch: { otherPages: otherPages([]) } }],
});
