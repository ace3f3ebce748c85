import { auditCases } from '../../test-support/audit-cases.ts';
import { record, TEST_URL } from '../../test-support/site.ts';
import { imageFormats } from './image-formats.ts';

const KB = 1024;

auditCases(imageFormats, {
  'modern formats are fine': [
    'pass',
    {
      browser: {
        network: [record({ url: `${TEST_URL}a.webp`, mimeType: 'image/webp', transferBytes: 900 * KB })],
      },
    },
  ],
  'little JPEGs are fine': [
    'pass',
    { browser: { network: [record({ url: `${TEST_URL}a.jpg`, transferBytes: 100 * KB })] } },
  ],
  'heavy JPEGs are worth converting': [
    'recommendation',
    { browser: { network: [record({ url: `${TEST_URL}a.jpg`, transferBytes: 300 * KB })] } },
    'image/jpeg',
  ],
  'drawings are no photographs': [
    'notApplicable',
    {
      browser: {
        network: [record({ url: `${TEST_URL}a.svg`, mimeType: 'image/svg+xml', transferBytes: 300 * KB })],
      },
    },
  ],
  'without a browser nothing was seen': ['couldNotCheck', { browser: null }],
});
