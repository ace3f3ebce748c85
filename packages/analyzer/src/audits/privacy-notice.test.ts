import { auditCases } from '../../test-support/audit-cases.ts';

const form =
  '<form action="/send" id="quote"><input name="email"><textarea name="message"></textarea></form>';

auditCases('privacy-notice', {
  'a link in the footer is fine': ['pass', `${form}<a href="/privacy">Privacy</a>`],
  'Spanish words count': ['pass', `${form}<a href="/aviso">Aviso de privacidad</a>`],
  'the address of the link counts': ['pass', `${form}<a href="/privacy-policy">Read this</a>`],
  'a form without a word about the details': ['recommendation', form, 'quote'],
  'a search asks for nothing personal': ['notApplicable', '<form role="search"><input name="q"></form>'],
  'a page without forms': ['notApplicable', '<p>Drains</p>'],
});
