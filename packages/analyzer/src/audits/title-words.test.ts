import { auditCases } from '../../test-support/audit-cases.ts';
import { SHELL } from '../../test-support/site.ts';

const titled = (title: string) => ({ html: `<title>${title}</title><p>Drains</p>` });

auditCases('title-words', {
  'service, city and name are fine': ['pass', titled('Plumber in Pasadena, CA | Example Plumbing')],
  'a word twice is fine': ['pass', titled('Taco Truck | Best Taco in Los Angeles')],
  'the same word three times': [
    'recommendation',
    titled('Plumber Pasadena | Plumber Glendale | Plumber Burbank'),
    'plumber',
  ],
  'a list of towns': [
    'recommendation',
    titled('Roofing Burbank, Glendale, Pasadena, Altadena, Arcadia, Monrovia'),
    'Monrovia',
  ],
  'no title has its own finding': ['notApplicable', titled('')],
  'a shell of scripts may set its title later': ['couldNotCheck', SHELL],
});
