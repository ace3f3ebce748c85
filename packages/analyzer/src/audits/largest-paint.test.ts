import { auditCases } from '../../test-support/audit-cases.ts';
import { at, load, TEST_URL } from '../../test-support/site.ts';

const HEAVY = [{ url: '/js/all.js', transferBytes: 700 * 1024, resourceType: 'Script' }];
const SLOW = { browser: { loads: [load({ largest_contentful_paint_ms: 3000 })] } };

auditCases('largest-paint', {
  'two seconds are fine': ['pass', {}, '2.0 s'],
  'three seconds are worth improving': ['recommendation', { ...SLOW, files: HEAVY }, '3.0 seconds'],
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
  'without a heavy file, a server that lets wait is the cause': [
    'recommendation',
    {
      ...SLOW,
      page: { durationMs: 1_400 },
      files: [{ url: TEST_URL, resourceType: 'Document', waitMs: 1_300 }],
      rendered: { largestPaint: { picture: null, text: 'Drains cleared today' } },
    },
    'lets the phone wait 1.3 seconds',
  ],
  'many small files together are the cause': [
    'recommendation',
    {
      ...SLOW,
      files: ['a', 'b', 'c', 'd'].map((name) => ({
        url: `/js/${name}.js`,
        transferBytes: 60 * 1024,
        resourceType: 'Script',
      })),
    },
    '4 scripts, style sheets and fonts have 240 KB together',
  ],
  'a slow page of which nothing measured is the cause gets no advice': [
    'couldNotCheck',
    { ...SLOW, rendered: { largestPaint: { picture: null, text: 'Drains cleared today' } } },
    'nothing that we measured explains it',
  ],
  'six seconds hurt': [
    'warning',
    { browser: { loads: [load({ largest_contentful_paint_ms: 6000 })] }, files: HEAVY },
  ],
  'the middle load counts, not the best': [
    'warning',
    {
      files: HEAVY,
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
