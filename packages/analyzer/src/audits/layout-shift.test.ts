import { auditCases } from '../../test-support/audit-cases.ts';

auditCases('layout-shift', {
  'a still page is fine': ['pass', {}],
  'a jump in every load is reported': [
    'warning',
    { browser: { layoutShift: { largest: 0.3, seenInLoads: 2, loads: 2 } } },
    '0.30',
  ],
  'a jump that comes and goes says so': [
    'recommendation',
    { browser: { layoutShift: { largest: 0.23, seenInLoads: 1, loads: 3 } } },
    'in 1 of 3 tests',
  ],
  'without a browser nothing was watched': ['couldNotCheck', { browser: null }],
});
