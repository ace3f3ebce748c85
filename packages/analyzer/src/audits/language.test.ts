import { auditCases } from '../../test-support/audit-cases.ts';
import { SHELL } from '../../test-support/site.ts';

auditCases('language', {
  'English is a language': ['pass', {}, 'en'],
  'a region with an underscore is understood': ['pass', { html: '<html lang="es_MX"><p>Hola' }],
  'no language is worth declaring': ['recommendation', { html: '<p>Pipes' }, 'missing'],
  'an invented language code is worth correcting': [
    'recommendation',
    { html: '<html lang="english language"><p>Pipes' },
    'english language',
  ],
  'a tag for no language is none': ['recommendation', { html: '<html lang="zxx"><p>Merhaba' }, 'zxx'],
  'a script-built page without a browser may set it later': ['couldNotCheck', SHELL],
});
