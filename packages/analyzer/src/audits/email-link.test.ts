import { auditCases } from '../../test-support/audit-cases.ts';
import { saying, seenPhone, withContactPage, withPages } from '../../test-support/site.ts';

const MAIL = 'office@copperline.example';

auditCases('email-link', {
  'an address that opens the mail program is fine': [
    'pass',
    `<a href="mailto:${MAIL}?subject=Hi">${MAIL}</a>`,
  ],
  'words instead of the address are fine': ['pass', `<a href="mailto:${MAIL}">Email us</a>`],
  'upper case and words before it are the same address': [
    'pass',
    `<a href="mailto:${MAIL}">Email: ${MAIL.toUpperCase()}.</a>`,
  ],
  'an address in the text alone cannot be tapped': ['recommendation', `<p>Write to ${MAIL}</p>`, MAIL],
  'an address that is linked beside its text can': [
    'pass',
    `<p>${MAIL}</p><a href="mailto:${MAIL}">Write</a>`,
  ],
  'a link without mailto is a link': ['notApplicable', `<a href="/contact">${MAIL}</a>`],
  'an address that a script handles is not judged': [
    'notApplicable',
    `<p>${MAIL}</p><script>for (const p of all) open('mailto:' + p.textContent)</script>`,
  ],
  'an example next to a field is none': [
    'notApplicable',
    '<form><small class="hint">like jo@gmail.com 1</small><input></form>',
  ],
  'an example of a template is no address of the business': ['notApplicable', '<p>info@example.com</p>'],
  'addresses of others are not': ['notApplicable', '<p>a@bureau.example</p><p>b@chamber.example</p>'],
  'the address of the maker is not': ['notApplicable', '<p>Website by Jo, jo@gmail.com</p>'],
  'the address of another business behind it': [
    'warning',
    `<a href="mailto:info@tinker.example">${MAIL}</a>`,
    'mailto:info@tinker.example',
  ],
  'an address without its end': ['warning', `<a href="mailto:${MAIL}">office@copperline</a>`],
  'a name that is no host': ['warning', `<a href="mailto:office@Copper Line.example">${MAIL}</a>`],
  'a link to share is no address': ['notApplicable', '<a href="mailto:?body=look">Share</a>'],
  'what Cloudflare left in a copy': [
    'warning',
    '<a href="/cdn-cgi/l/email-protection#a8">[email&#160;protected]</a>',
  ],
  'what Cloudflare will show is not judged': [
    'notApplicable',
    {
      body: '<p>We repair pipes and drains of houses and shops in Marlow, all week.</p><a href="/cdn-cgi/l/email-protection#a8">[email&#160;protected]</a><script src="/cdn-cgi/scripts/x/cloudflare-static/email-decode.min.js"></script>',
      browser: null,
    },
  ],
  'words that touch the address are no part of it': [
    'pass',
    `<p><b>Email</b><a href="mailto:${MAIL}">${MAIL}</a></p>`,
  ],
  'an address of a page of links is that of others': [
    'notApplicable',
    {
      body: '<p>Pipes</p>',
      ...withPages([
        '/local_links.html',
        {
          kind: 'other',
          business: saying({
            emails: [{ text: MAIL, href: 'mailto:info@tinker.example', state: 'other' }],
            phones: [1, 2, 3, 4, 5, 6, 7].map((digit) => seenPhone(`213-555-010${digit}`)),
          }),
        },
      ]),
    },
  ],
  'an address on the page to get in touch': [
    'recommendation',
    {
      body: '<p>Pipes</p>',
      ...withContactPage({ business: saying({ emails: [{ text: MAIL, href: '', state: 'text' }] }) }),
    },
    '/contact',
  ],
  'an address that another page links': [
    'pass',
    {
      body: `<p>${MAIL}</p>`,
      ...withContactPage({
        business: saying({ emails: [{ text: MAIL, href: `mailto:${MAIL}`, state: 'linked' }] }),
      }),
    },
  ],
});
