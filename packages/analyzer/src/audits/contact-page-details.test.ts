import { message } from '@fml/report-texts';
import { auditCases } from '../../test-support/audit-cases.ts';
import { saying, seenForm, seenPhone, withContactPage } from '../../test-support/site.ts';

const PHONE_ONLY = saying({ phones: [seenPhone('(213) 555-0132')] });

auditCases('contact-page-details', {
  'a number and a form are fine': ['pass', withContactPage()],
  'an email link is a way to write': [
    'pass',
    withContactPage({
      business: {
        ...PHONE_ONLY,
        emails: [{ text: 'a@b.example', href: 'mailto:a@b.example', state: 'linked' }],
      },
    }),
  ],
  'a page without a number is named': [
    'warning',
    withContactPage({ business: saying() }),
    '"pages":["/contact"]',
  ],
  'a number that is only a link will do': [
    'pass',
    withContactPage({
      business: saying({
        forms: [seenForm()],
        phones: [seenPhone('+12135550132', { in: 'link', href: 'tel:+12135550132', label: 'Call' })],
      }),
    }),
  ],
  'a page without a way to write is named': ['recommendation', withContactPage({ business: PHONE_ONLY })],
  'a dead form of another page is named': [
    'critical',
    withContactPage({
      business: saying({
        forms: [
          seenForm({
            state: 'placeholder',
            cause: 'placeholder',
            target: 'https://formspree.io/f/your-form-id',
          }),
        ],
      }),
    }),
    'your-form-id',
  ],
  'a script may add the form': [
    'couldNotCheck',
    withContactPage({ business: PHONE_ONLY, runsScripts: true }),
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
