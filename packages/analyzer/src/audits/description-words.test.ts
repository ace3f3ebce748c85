import { auditCases } from '../../test-support/audit-cases.ts';
import { SHELL } from '../../test-support/site.ts';

const described = (content: string) => ({
  head: `<meta name="description" content="${content}">`,
});

auditCases('description-words', {
  'a sentence of its own is fine': ['pass', described('Clogged drain? We come today.')],
  'the title once more says nothing new': [
    'recommendation',
    described('Plumber in Pasadena - Example Plumbing'),
    'Example Plumbing',
  ],
  'no description has its own finding': ['notApplicable', {}],
  'a shell of scripts may set it later': ['couldNotCheck', SHELL],
});
