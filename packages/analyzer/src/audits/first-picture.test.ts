import { auditCases } from '../../test-support/audit-cases.ts';
import { picture } from '../../test-support/site.ts';

const first = (top: number, lazy: boolean, shownWidth = 412) => ({
  rendered: { images: [picture({ top, lazy, shownWidth })] },
});

auditCases('first-picture', {
  'a first picture that loads at once is fine': ['pass', first(80, false)],
  'a first picture that waits makes the page seem slow': ['recommendation', first(80, true), 'a.jpg'],
  'a picture further down may wait': ['notApplicable', first(900, true)],
  'a logo may wait': ['notApplicable', first(10, true, 80)],
});
