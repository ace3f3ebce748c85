import { message } from '@fml/report-texts';
import { auditCases } from '../../test-support/audit-cases.ts';
import { otherPages, sitePage, TEST_URL } from '../../test-support/site.ts';
import { orphanedPages } from './orphaned-pages.ts';

const at = (path: string) => new URL(path, TEST_URL).href;
const menu = '<a href="/a">A</a>';

auditCases(orphanedPages, {
  'a sitemap of linked pages is fine': [
    'pass',
    { body: menu, fetch: { otherPages: otherPages([sitePage('/a')], { listed: [at('/'), at('/a/')] }) } },
  ],
  'a page that only the sitemap knows is named': [
    'recommendation',
    {
      body: menu,
      fetch: {
        otherPages: otherPages([sitePage('/a'), sitePage('/lost')], { listed: [at('/a'), at('/lost')] }),
      },
    },
    '"pages":["/lost"]',
  ],
  'links that end in an error or at a page that was read hide no page': [
    'recommendation',
    {
      body: menu,
      fetch: {
        otherPages: otherPages([sitePage('/a', { links: [at('/dead'), at('/old')] })], {
          listed: [at('/lost')],
          links: [
            { url: at('/dead'), status: 404, why: null },
            { url: at('/old'), status: 200, why: null, redirects: 1, endsAt: at('/a') },
          ],
        }),
      },
    },
  ],
  'a page that was not read may link to it': [
    'couldNotCheck',
    {
      body: menu,
      fetch: {
        otherPages: otherPages([sitePage('/a', { links: [at('/unread')] })], { listed: [at('/lost')] }),
      },
    },
  ],
  'a menu of scripts may link to it': [
    'couldNotCheck',
    {
      body: menu,
      fetch: {
        otherPages: otherPages([sitePage('/a', { gap: message('other_pages.scripts') })], {
          listed: [at('/lost')],
        }),
      },
    },
  ],
  'without a sitemap nothing is known': [
    'couldNotCheck',
    { body: menu, fetch: { otherPages: otherPages([sitePage('/a')]) } },
  ],
  'an empty sitemap is skipped': [
    'notApplicable',
    { body: menu, fetch: { otherPages: otherPages([sitePage('/a')], { listed: [] }) } },
  ],
});
