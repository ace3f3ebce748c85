import { auditCases } from '../../test-support/audit-cases.ts';
import { at, load } from '../../test-support/site.ts';

const SLOW = { browser: { loads: [load({ largest_contentful_paint_ms: 3000 })] } };

auditCases('largest-paint', {
  'two seconds are fine': ['pass', {}, '2.0 s'],
  'three seconds are worth improving': [
    'recommendation',
    { browser: { loads: [load({ largest_contentful_paint_ms: 3000 })] } },
    '3.0 seconds',
  ],
  'a heavy picture is the cause, and is named': [
    'recommendation',
    {
      ...SLOW,
      rendered: { largestPaint: { picture: at('/img/van.jpg'), text: '' } },
      files: [{ url: '/img/van.jpg', transferBytes: 900 * 1024, resourceType: 'Image' }],
    },
    'Replace van.jpg with a smaller version',
  ],
  'beside a light one, the heaviest file is the cause': [
    'recommendation',
    {
      ...SLOW,
      rendered: { largestPaint: { picture: at('/img/van.jpg'), text: '' } },
      files: [
        { url: '/img/van.jpg', transferBytes: 40 * 1024, resourceType: 'Image' },
        { url: '/js/all.js', transferBytes: 700 * 1024, resourceType: 'Script' },
      ],
    },
    'Make all.js smaller',
  ],
  'a page without heavy files names none': [
    'recommendation',
    { ...SLOW, rendered: { largestPaint: { picture: null, text: 'Drains cleared today' } } },
    'Drains cleared today',
  ],
  'six seconds hurt': ['warning', { browser: { loads: [load({ largest_contentful_paint_ms: 6000 })] } }],
  'the middle load counts, not the best': [
    'warning',
    {
      browser: {
        loads: [
          load({ performance_score: 99 }),
          load({ performance_score: 60, largest_contentful_paint_ms: 6000 }),
          load({ performance_score: 40, largest_contentful_paint_ms: 9000 }),
        ],
      },
    },
    '6.0 s',
  ],
  'a load without this time is not judged': [
    'couldNotCheck',
    { browser: { loads: [load({ largest_contentful_paint_ms: null })] } },
  ],
});
