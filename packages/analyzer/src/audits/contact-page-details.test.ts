import { message } from '@fml/report-texts';
import { auditCases } from '../../test-support/audit-cases.ts';
import { NOTHING_SAID, seenForm, withContactPage } from '../../test-support/site.ts';

auditCases('contact-page-details', {
  'a number and a form are fine': ['pass', withContactPage()],
  'an email link is a way to write': [
    'pass',
    withContactPage({ business: NOTHING_SAID, hasEmailLink: true }),
  ],
  'a page without a number is named': [
    'warning',
    withContactPage({ visiblePhones: [] }),
    '"pages":["/contact"]',
  ],
  'a number that is only a link will do': [
    'pass',
    withContactPage({
      visiblePhones: [],
      phoneLinks: [{ href: 'tel:+12135550132', text: 'Call', number: '+12135550132' }],
    }),
  ],
  'a page without a way to write is named': ['recommendation', withContactPage({ business: NOTHING_SAID })],
  'a dead form of another page is named': [
    'critical',
    withContactPage({
      business: {
        ...NOTHING_SAID,
        forms: [
          seenForm({
            state: 'placeholder',
            cause: 'placeholder',
            target: 'https://formspree.io/f/your-form-id',
          }),
        ],
      },
    }),
    'your-form-id',
  ],
  'a script may add the form': [
    'couldNotCheck',
    withContactPage({ business: NOTHING_SAID, runsScripts: true }),
  ],
  'a page drawn by scripts is not judged': [
    'couldNotCheck',
    withContactPage({ gap: message('other_pages.scripts') }),
    'without running',
  ],
  'a page that was not read is not judged': [
    'couldNotCheck',
    { otherPages: { leftOut: [{ url: '/contact', kind: 'contact', why: message('other_pages.robots') }] } },
    'We did not read /contact: The website asks',
  ],
  'a website without one is skipped': ['notApplicable', {}],
});
