import { auditTitle } from '@fml/report-texts';
import { expect, it } from 'vitest';
import { auditCases } from '../../test-support/audit-cases.ts';

const form = (attributes: string) =>
  `<p>Write to us and we call you back within the hour, every day of the week.</p>
   <form ${attributes}><input name="name"><input type="email" name="email"><textarea name="message"></textarea></form>`;
const SCRIPT = '<script src="/app.js"></script>';

auditCases('contact-form', {
  'a form that posts to an address is fine': [
    'pass',
    form('action="/send" method="post"'),
    'www.example-plumbing.com',
  ],
  'an embedded booking service is fine': [
    'pass',
    '<iframe src="https://calendly.com/example"></iframe>',
    'calendly.com',
  ],
  'action "#" leads nowhere': ['critical', form('action="#" method="post"'), 'action=\\"#\\"'],
  'action "#" with a script of another file cannot be judged': [
    'couldNotCheck',
    { body: form('action="#" method="post"') + SCRIPT },
  ],
  'that file can, when it was read': [
    'critical',
    {
      body: form('id="quote" action="#" method="post"') + SCRIPT,
      scripts: {
        '/app.js': `quote.addEventListener('submit', (e) => { e.preventDefault(); alert('Thanks!'); })`,
      },
    },
    'contact-form.only_thanks',
  ],
  'a script that only thanks receives nothing': [
    'critical',
    form('id="quote"') +
      `<script>quote.onsubmit = (e) => { e.preventDefault(); alert('Thanks!'); };</script>`,
    'contact-form.only_thanks',
  ],
  'fields without names arrive empty': [
    'critical',
    '<form method="post" action="/send"><input type="email" id="email"><textarea></textarea></form>',
    'contact-form.nameless',
  ],
  'a script that opens the mail program is no form': [
    'warning',
    form('id="quote"') +
      `<script>quote.onsubmit = (e) => { e.preventDefault(); location.href = 'mailto:rosa@copperline.example?body=' + e; };</script>`,
  ],
  'a chat is a way to write': ['pass', '<p>Pipes</p><a href="https://wa.me/12135550132">Write to us</a>'],
  'no action and no script leads nowhere': ['critical', form('')],
  'an insecure target makes browsers warn': ['critical', form('action="http://a.example/" method="post"')],
  'mailto opens a mail program at best': ['warning', form('action="mailto:a@a.example"'), 'mailto:'],
  'a message in the address bar is cut': ['warning', form('action="/send"')],
  'a form taken over by a script cannot be judged': ['couldNotCheck', { body: form('') + SCRIPT }],
  'a known form builder cannot be judged': ['couldNotCheck', form('action="#wpcf7-f5" class="wpcf7-form"')],
  'a form service whose id was never filled in receives nothing': [
    'critical',
    {
      body:
        form('action="https://formspree.io/f/your-form-id" method="post" class="php-email-form"') + SCRIPT,
    },
    'contact-form.placeholder',
  ],
  'a program on a host of files receives nothing': [
    'critical',
    { body: form('action="forms/contact.php" method="post"'), page: { headers: { server: 'GitHub.com' } } },
    'contact-form.cannot_run',
  ],
  'one dead form beside a working one is found': [
    'critical',
    {
      body:
        form('action="/send" method="post"') +
        form('action="https://formspree.io/f/your-form-id" method="post"'),
    },
  ],
  'a form service with a plain form needs no script': [
    'pass',
    { body: form('action="https://formspree.io/f/xjgzabcq" method="POST"') + SCRIPT },
    'to formspree.io',
  ],
  'a form that a script puts in may be there': [
    'couldNotCheck',
    { body: `<p>Pipes</p><div data-include="form.html"></div>${SCRIPT}`, browser: null },
  ],
  'a place that the script of a service fills may be a form': [
    'couldNotCheck',
    {
      body: '<div class="engage-form-embed" data-id="5392538928"></div><script src="https://forms.example/f.js"></script>',
    },
  ],
  'so may a widget below words to write': [
    'couldNotCheck',
    {
      body: '<h2>Send us a message</h2><div><div class="elfsight-app-1c2d3e4f5a"></div></div><script src="https://widgets.example/p.js"></script>',
    },
  ],
  'a widget below reviews is none': [
    'recommendation',
    {
      body: '<h2>Reviews</h2><div class="elfsight-app-1c2d3e4f5a"></div><script src="https://widgets.example/p.js"></script>',
    },
  ],
  'a list of readers is none': [
    'recommendation',
    {
      body: '<div class="newsletter-form" data-id="5392538928"></div><script src="https://mail.example/p.js"></script>',
    },
  ],
  'a page that only frames others is not judged': [
    'couldNotCheck',
    { html: '<title>Rosa</title><frameset rows="*"><frame src="home.html"></frameset>' },
  ],
  'a link to a form elsewhere is one to get in touch': [
    'notApplicable',
    '<p>Pipes</p><a href="https://forms.example/f/81">Contact us</a>',
    'forms.example',
  ],
  'so is a button that opens one': [
    'notApplicable',
    `<p>Pipes</p><button onclick="window.location.href='https://forms.example/f/81'">Request a quote</button>`,
    'forms.example',
  ],
  'a script that opens a place to book is one': [
    'pass',
    '<p>Pipes</p><script src="https://booking.mangomint.com/app.js" async></script>',
  ],
  'a search box is no contact form': ['recommendation', '<form action="/"><input name="s"></form>'],
  'a newsletter box is no contact form': [
    'recommendation',
    '<form action="/n" method="post"><input type="email" name="email"></form>',
  ],
  'a link to Facebook is no contact page': [
    'recommendation',
    '<a href="https://facebook.com/example">Facebook</a>',
  ],
  'a link to the contact page moves the check there': [
    'notApplicable',
    '<a href="/contact">Contact</a>',
    '/contact',
  ],
});

it.each(['en', 'es'] as const)('a form with an address is not said to send messages (%s)', (language) => {
  expect(auditTitle(language, 'contact-form')).not.toMatch(/send(?:s|ing)? your|messages|env[ií]a sus/i);
});
