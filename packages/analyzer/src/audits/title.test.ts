import { auditCases } from '../../test-support/audit-cases.ts';
import { NO_BROWSER_SENTENCE, SHELL } from '../../test-support/site.ts';

auditCases('title', {
  'a title with service and city is fine': ['pass', {}, 'Plumber in Pasadena'],
  'no title hides the page from searchers': [
    'critical',
    { html: '<html><body><p>Plumbing for all of Pasadena</p></body></html>' },
    'missing',
  ],
  'an empty title counts as none': ['critical', { html: '<title> </title><p>Plumbing</p>' }],
  '"Home" says nothing': ['warning', { html: '<title>Home</title><p>Plumbing</p>' }, 'Home'],
  'a title of 80 characters is cut by Google': [
    'recommendation',
    { html: `<title>${'Plumber '.repeat(10)}</title>` },
  ],
  'the title of a drawing is not the title of the page': [
    'critical',
    { html: '<body><svg><title>Logo</title></svg><p>Plumbing</p></body>' },
  ],
  'a script-built page without a browser may set its title later': [
    'couldNotCheck',
    SHELL,
    NO_BROWSER_SENTENCE,
  ],
  'a title is quoted on one line without control characters': [
    'pass',
    { html: '<title>Plumber\n\u202e in\tTown</title>' },
    'Plumber in Town',
  ],
});
