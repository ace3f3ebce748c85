import { auditCases } from '../../test-support/audit-cases.ts';
import { load } from '../../test-support/site.ts';

auditCases('tap-delay', {
  'a short freeze is fine': ['pass', {}],
  'two seconds of freeze hurt': [
    'warning',
    { browser: { loads: [load({ total_blocking_time_ms: 2000 })] } },
    '2.0 seconds',
  ],
  'the largest scripts are named': [
    'warning',
    {
      browser: { loads: [load({ total_blocking_time_ms: 2000 })] },
      files: [{ url: '/js/slider.js', transferBytes: 90 * 1024, resourceType: 'Script' }],
    },
    'slider.js',
  ],
  'a load that was cut short is not judged': [
    'couldNotCheck',
    { browser: { loads: [], fault: { code: 'page_hung', host: 'a.example' } } },
    'a.example stopped responding',
  ],
});
