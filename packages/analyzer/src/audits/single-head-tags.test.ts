import { auditCases } from '../../test-support/audit-cases.ts';
import { healthyDocument } from '../../test-support/site.ts';

const description = (content: string) => `<meta name="description" content="${content}">`;

auditCases('single-head-tags', {
  'one of each is fine': ['pass', { html: healthyDocument('', description('Drains')) }],
  'the title of a drawing does not count': ['pass', '<svg><title>Logo</title></svg>'],
  'two descriptions of two plugins': [
    'recommendation',
    { html: healthyDocument('', description('Drains') + description('Pipes')) },
    'Pipes',
  ],
  'two titles': ['recommendation', { head: '<title>Second</title>' }, 'Second'],
  'neither has its own findings': ['notApplicable', { html: '<p>Drains</p>' }],
});
