import { expect, it } from 'vitest';
import { testFacts } from '../../test-support/site.ts';

it.each<[purpose: string, fields: string]>([
  ['contact', '<input name="name"><input type="email" name="email"><textarea name="message"></textarea>'],
  ['contact', '<input name="full-name"><input type="tel" name="phone"><select name="service"></select>'],
  ['newsletter', '<input type="email" name="EMAIL"><input type="hidden" name="name"><button>Join</button>'],
  ['search', '<input name="s"><button>Search</button>'],
  ['search', '<input type="search" name="term">'],
  ['login', '<input name="email"><input type="password" name="password">'],
  ['other', '<select name="language"></select>'],
])('a form is for %s when it asks %s', (purpose, fields) => {
  const forms = testFacts({ body: `<form>${fields}</form>` }).get('forms');
  expect(forms.ok && forms.value.forms.map((form) => form.purpose)).toEqual([purpose]);
});

it.each<[sentence: string, href: string, isContactPage: boolean]>([
  ['/contact-us is one', '/contact-us/', true],
  ['/book-now is one', 'https://www.example-plumbing.com/book-now', true],
  ['/request-a-quote.html is one', '/request-a-quote.html', true],
  ['/get-in-touch is one', '/get-in-touch', true],
  ['/es/contacto is one', '/es/contacto/', true],
  ['a page about services is none', '/services', false],
  ['a page of another website is none', 'https://www.directory.example/get-in-touch', false],
  ['Facebook is none', 'https://www.facebook.com/example', false],
  ['a contact address by mail is none', 'mailto:contact@a.example', false],
  ['a place on this page is none', '#contact', false],
  ['a bookshop is none', 'https://book.example/', false],
])('contact pages: %s', (_, href, isContactPage) => {
  const forms = testFacts({ body: `<a href="${href}">x</a>` }).get('forms');
  expect(forms.ok && forms.value.contactPages.length > 0).toBe(isContactPage);
});

it('a link that says "Contact" leads to a contact page, whatever its address', () => {
  const forms = testFacts({ body: '<a href="/p/17">Contact</a>' }).get('forms');
  expect(forms.ok && forms.value.contactPages).toEqual(['/p/17']);
});
