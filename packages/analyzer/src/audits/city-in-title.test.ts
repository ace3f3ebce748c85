import { auditCases } from '../../test-support/audit-cases.ts';

const page = (title: string, h1: string) => ({
  html: `<html><title>${title}</title><body><h1>${h1}</h1><p>12 Main St, Burbank, CA 91502</p></body></html>`,
});

auditCases('city-in-title', {
  'the city in the title is fine': ['pass', page('Plumber Burbank | Rosa', 'Drains')],
  'the city in the heading is fine': ['pass', page('Rosa Plumbing', 'Burbank plumbers')],
  'another area that is served is fine': ['pass', page('Rosa Plumbing', 'Plumbers in Glendale')],
  'a county is a place': ['pass', page('Rosa Plumbing, Orange County', 'Drains')],
  'no place in title and heading': ['recommendation', page('Rosa Plumbing', 'Drains cleared'), 'Burbank'],
  'a page without an address names no city': [
    'notApplicable',
    { html: '<title>Rosa</title><h1>Drains</h1>' },
  ],
});
