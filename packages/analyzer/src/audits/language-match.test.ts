import { auditCases } from '../../test-support/audit-cases.ts';

const english = `<p>${'You call us and we come to your home with the tools for the job. '.repeat(5)}</p>`;
const spanish = `<p>${'Llame y vamos a su casa con las herramientas para el trabajo de los baños y por su cocina. '.repeat(5)}</p>`;
const german = `<p>${'Wir freuen uns auf Ihren Besuch in der Praxis und nehmen uns Zeit. '.repeat(5)}</p>`;
const page = (lang: string, body: string) =>
  `<html lang="${lang}"><title>x</title><body>${body}</body></html>`;

auditCases('language-match', {
  'English that says so is fine': ['pass', { html: page('en-US', english) }],
  'Spanish that says so is fine': ['pass', { html: page('es', spanish) }],
  'Spanish that says English is read with the wrong voice': [
    'recommendation',
    { html: page('en', spanish) },
    'Llame',
  ],
  'English that says Spanish, too': ['recommendation', { html: page('es', english) }],
  'any other language, too': ['recommendation', { html: page('en', german) }, 'German'],
  'German that says so is fine': ['pass', { html: page('de-AT', german) }],
  'a declared language that is not told apart from others decides nothing': [
    'notApplicable',
    { html: page('id', english) },
  ],
  'both languages on one page are no finding': ['notApplicable', { html: page('en', english + spanish) }],
  'a page that declares none has its own finding': ['notApplicable', { html: `<title>x</title>${english}` }],
  'a shell of scripts proves nothing': [
    'couldNotCheck',
    {
      html: '<html lang="en"><body><div id="app"></div><script src="/app.js"></script></body></html>',
      browser: null,
    },
  ],
});
