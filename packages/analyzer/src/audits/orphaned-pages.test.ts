import { message } from '@fml/report-texts';
import { auditCases } from '../../test-support/audit-cases.ts';
import { at, sitePage } from '../../test-support/site.ts';

const menu = '<a href="/a">A</a>';

auditCases('orphaned-pages', {
  'a sitemap of linked pages is fine': [
    'pass',
    { body: menu, others: [sitePage('/a')], otherPages: { listed: [at('/'), at('/a/')] } },
  ],
  'a page that only the sitemap knows is named': [
    'recommendation',
    {
      body: menu,
      others: [sitePage('/a'), sitePage('/lost')],
      otherPages: { listed: [at('/a'), at('/lost')] },
    },
    '"pages":["/lost"]',
  ],
  'links that end in an error or at a page that was read hide no page': [
    'recommendation',
    {
      body: menu,
      others: [sitePage('/a', { links: [at('/dead'), at('/old')] })],
      otherPages: {
        listed: [at('/lost')],
        links: [
          { url: at('/dead'), status: 404, why: null },
          { url: at('/old'), status: 200, why: null, redirects: 1, endsAt: at('/a') },
        ],
      },
    },
  ],
  'a page that was not read may link to it': [
    'couldNotCheck',
    {
      body: menu,
      others: [sitePage('/a', { links: [at('/unread')] })],
      otherPages: { listed: [at('/lost')] },
    },
  ],
  'a menu of scripts may link to it': [
    'couldNotCheck',
    {
      body: menu,
      others: [sitePage('/a', { gap: message('other_pages.scripts') })],
      otherPages: { listed: [at('/lost')] },
    },
  ],
  'without a sitemap nothing is known': ['couldNotCheck', { body: menu, others: [sitePage('/a')] }],
  'an empty sitemap is skipped': [
    'notApplicable',
    { body: menu, others: [sitePage('/a')], otherPages: { listed: [] } },
  ],
});
