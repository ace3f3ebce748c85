import { auditCases } from '../../test-support/audit-cases.ts';

const KB = 1024;

auditCases('image-formats', {
  'modern formats are fine': [
    'pass',
    { files: [{ url: '/a.webp', mimeType: 'image/webp', transferBytes: 900 * KB }] },
  ],
  'little JPEGs are fine': ['pass', { files: [{ url: '/a.jpg', transferBytes: 100 * KB }] }],
  'heavy JPEGs are worth converting': [
    'recommendation',
    { files: [{ url: '/a.jpg', transferBytes: 300 * KB }] },
    'image/jpeg',
  ],
  'drawings are no photographs': [
    'notApplicable',
    { files: [{ url: '/a.svg', mimeType: 'image/svg+xml', transferBytes: 300 * KB }] },
  ],
});
