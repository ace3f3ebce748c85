import { pathOf } from '../collectors/site-address.ts';
import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';

export const soft404 = defineAudit({
  id: 'soft-404',
  title: 'Addresses that do not exist answer with an error',
  facts: ['missingPage'] as const,
  run({ missingPage }) {
    const { url, status, finalUrl } = missingPage;
    if (status >= 500 || status === 403 || status === 429) {
      return couldNotCheck(`The website answers programs with status ${status}.`);
    }
    if (status >= 400) return pass(`status ${status}`);
    const wasSentOn = finalUrl !== url || status >= 300;
    return fail('recommendation', {
      title: 'Your website hides that a page is missing',
      description: wasSentOn
        ? 'An address that does not exist leads to another page. Customers with an old link land somewhere they did not ask for, and Google keeps dead addresses in its list.'
        : 'An address that does not exist opens like a page. Google may list such addresses, and reads your real pages less often.',
      action: 'Ask your web person to answer with status 404 and a short page that leads to your services and your phone number.',
      evidence: [
        {
          where: pathOf(url),
          seen: wasSentOn ? `led to ${pathOf(finalUrl)}, status ${status}` : `status ${status}`,
        },
      ],
    });
  },
});
