import { auditCases } from '../../test-support/audit-cases.ts';
import { record, TEST_URL } from '../../test-support/site.ts';
import { imageWeight } from './image-weight.ts';

const KB = 1024;

auditCases(imageWeight, {
  'small pictures are fine': [
    'pass',
    { browser: { network: [record({ url: `${TEST_URL}a.jpg`, transferBytes: 90 * KB })] } },
  ],
  'one heavy picture is named with its sizes': [
    'recommendation',
    {
      rendered: {
        images: [
          {
            url: `${TEST_URL}a.jpg`,
            naturalWidth: 4000,
            naturalHeight: 3000,
            shownWidth: 400,
            shownHeight: 300,
            alt: '',
            top: 0,
            lazy: false,
          },
        ],
      },
      browser: { network: [record({ url: `${TEST_URL}a.jpg`, transferBytes: 900 * KB })] },
    },
    '4000 px wide but shown 400 px',
  ],
  'two megabytes of pictures hurt': [
    'warning',
    { browser: { network: [record({ url: `${TEST_URL}a.jpg`, transferBytes: 2000 * KB })] } },
  ],
  'a page without pictures is skipped': [
    'notApplicable',
    { browser: { network: [record({ url: TEST_URL, resourceType: 'Document', mimeType: 'text/html' })] } },
  ],
  'without a browser nothing was weighed': ['couldNotCheck', { browser: null }],
});
