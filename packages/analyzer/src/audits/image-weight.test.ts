import { auditCases } from '../../test-support/audit-cases.ts';
import { picture, TEST_URL } from '../../test-support/site.ts';

const KB = 1024;

auditCases('image-weight', {
  'small pictures are fine': ['pass', { files: [{ url: '/a.jpg', transferBytes: 90 * KB }] }],
  'one heavy picture is named with its sizes': [
    'recommendation',
    {
      rendered: { images: [picture({ naturalWidth: 4000, shownWidth: 400 })] },
      files: [{ url: '/a.jpg', transferBytes: 900 * KB }],
    },
    '4000 px wide but shown 400 px',
  ],
  'two megabytes of pictures hurt': ['warning', { files: [{ url: '/a.jpg', transferBytes: 2000 * KB }] }],
  'pictures that did not load weigh nothing that is known': [
    'couldNotCheck',
    {
      rendered: { images: [picture({ url: 'https://pictures.example/roof.jpg', naturalWidth: 0 })] },
      files: [{ url: '/a.jpg', transferBytes: 90 * KB }],
    },
    'pictures.example/roof.jpg',
  ],
  'a page without pictures is skipped': [
    'notApplicable',
    { files: [{ url: TEST_URL, resourceType: 'Document', mimeType: 'text/html' }] },
  ],
});
