import { auditCases } from '../../test-support/audit-cases.ts';
import { load } from '../../test-support/site.ts';

auditCases('largest-paint', {
  'two seconds are fine': ['pass', {}, '2.0 s'],
  'three seconds are worth improving': [
    'recommendation',
    { browser: { loads: [load({ largest_contentful_paint_ms: 3000 })] } },
    '3.0 seconds',
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
