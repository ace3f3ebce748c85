import { auditCases } from '../../test-support/audit-cases.ts';

const page = (title: string, h1: string, type = 'Plumber') => ({
  html: `<html><title>${title}</title><body><h1>${h1}</h1><script type="application/ld+json">{"@type":"${type}","name":"Rosa"}</script></body></html>`,
});

auditCases('trade-in-title', {
  'the trade in the title is fine': ['pass', page('Rosa Plumbing', 'At your door today')],
  'the trade in the heading is fine': ['pass', page('Rosa & Sons', 'Plumbers of Burbank')],
  'Spanish words count': ['pass', page('Rosa e Hijos', 'Plomeros de confianza')],
  'a name alone does not say what you do': ['recommendation', page('Rosa & Sons', 'At your door'), 'Plumber'],
  'a trade we do not know': ['notApplicable', page('Rosa', 'Novels and more', 'BookStore')],
  'words of the language of the page count': [
    'pass',
    {
      html: page(
        'Blumen Rosa, Ihr Blumenladen',
        'Sträuße für jeden Tag. Wir freuen uns auf Ihren Besuch in unserem Geschäft.',
        'Florist',
      ).html,
    },
  ],
  'a page without business data': ['notApplicable', { html: '<title>Rosa</title><h1>x</h1>' }],
});
