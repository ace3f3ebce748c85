import { auditCases } from '../../test-support/audit-cases.ts';
import { NO_BROWSER_SENTENCE, TEST_URL } from '../../test-support/site.ts';
import { firstPicture } from './first-picture.ts';

const picture = (top: number, lazy: boolean, shownWidth = 412) => ({
  rendered: {
    images: [
      {
        url: `${TEST_URL}van.jpg`,
        naturalWidth: 800,
        naturalHeight: 600,
        shownWidth,
        shownHeight: 300,
        alt: '',
        top,
        lazy,
      },
    ],
  },
});

auditCases(firstPicture, {
  'a first picture that loads at once is fine': ['pass', picture(80, false)],
  'a first picture that waits makes the page seem slow': ['recommendation', picture(80, true), 'van.jpg'],
  'a picture further down may wait': ['notApplicable', picture(900, true)],
  'a logo may wait': ['notApplicable', picture(10, true, 80)],
  'without a browser nothing is known': ['couldNotCheck', { browser: null }, NO_BROWSER_SENTENCE],
});
