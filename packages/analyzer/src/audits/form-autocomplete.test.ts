import { auditCases } from '../../test-support/audit-cases.ts';

const form = (fields: string) =>
  `<p>Ask us.</p><form action="/send" method="post">${fields}<textarea name="message"></textarea></form>`;

auditCases('form-autocomplete', {
  'fields that a phone can fill in are fine': [
    'pass',
    {
      body: form(
        '<input name="name" autocomplete="name"><input type="email" name="email" autocomplete="work email">',
      ),
    },
  ],
  'fields without the hint have to be typed': [
    'recommendation',
    form('<input name="your-name"><input type="tel" name="p">'),
    'type every field',
  ],
  'one field without the hint is not every field': [
    'recommendation',
    form('<input name="your-name"><input type="tel" name="p" autocomplete="tel">'),
    'cannot fill in one field',
  ],
  'a hint that is turned off is no hint': [
    'recommendation',
    form('<input name="email" type="email" autocomplete="off">'),
  ],
  'what only the customer knows needs no hint': [
    'notApplicable',
    form('<input name="roof_type"><select name="service"></select><input name="company_name">'),
  ],
  'a page without a contact form has no such field': [
    'notApplicable',
    '<form role="search"><input name="q"></form>',
  ],
});
