import { auditCases } from '../../test-support/audit-cases.ts';
import { sitePage, TEST_URL } from '../../test-support/site.ts';

const url = `${TEST_URL}no-such-page`;
const answer = (status: number, finalUrl = url) => ({
  others: [sitePage('/a')],
  otherPages: {
    missingPage: { state: 'asked' as const, url, status, finalUrl },
  },
});

auditCases('soft-404', {
  'an error is the right answer': ['pass', answer(404)],
  'a page that is gone too': ['pass', answer(410)],
  'a page that opens is told': ['recommendation', answer(200), 'status 200'],
  'the way to the front page is told': ['recommendation', answer(200, TEST_URL), 'led to /'],
  'a redirect that was not followed is told': ['recommendation', answer(302)],
  'a website that refuses programs is not judged': ['couldNotCheck', answer(403)],
  'a website that was not asked is not judged': ['couldNotCheck', {}],
});
