import { auditCases } from '../../test-support/audit-cases.ts';
import { link, sitePage } from '../../test-support/site.ts';

const SPANISH = '<p>Arreglamos fugas y destapamos desagües el mismo día en toda la ciudad de Pasadena.</p>';
const TEXT = '<p>Leaks and drains fixed the same day in all of Pasadena.</p>';

auditCases('neighborhood-language', {
  'a page in Spanish speaks it': ['pass', { html: `<html lang="en"><body>${SPANISH}</body></html>` }],
  'a page that only says that it is in Spanish does not': [
    'notApplicable',
    { html: `<html lang="es-US"><body>${TEXT}${TEXT}</body></html>` },
  ],
  'a sentence that the business speaks Spanish is an offer': [
    'pass',
    `${TEXT}<p>¡Se habla español!</p>`,
    'Se habla español',
  ],
  'a link to a version in Spanish is an offer': ['pass', `${TEXT}<a href="/es/">Español</a>`],
  'another page in Spanish is an offer': [
    'pass',
    {
      body: `${TEXT}<a href="#" onclick="x()">Español</a><script>1</script>`,
      others: [sitePage('/es/', { language: 'es' })],
    },
  ],
  'a version in Spanish that does not open': [
    'warning',
    {
      body: `${TEXT}<a href="/es/">Español</a>`,
      links: [link('/es/', 404)],
    },
    'error 404',
  ],
  'a link without an address on a page without scripts': ['warning', `${TEXT}<a href="#">En español</a>`],
  'a switch that a script handles': ['couldNotCheck', `${TEXT}<a href="#">Español</a><script>1</script>`],
  'a website that offers no Spanish is not blamed': ['notApplicable', TEXT],
});
