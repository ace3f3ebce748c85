import { message } from '@fml/report-texts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const profileAddresses = defineAudit({
  id: 'profile-addresses',
  facts: ['sitePages'] as const,
  run({ sitePages: { analyzed } }) {
    const profiles = analyzed.business.links.filter(({ kind }) => kind === 'social');
    const empty = profiles.filter(({ state }) => state !== 'real');
    if (empty.length > 0) {
      return fail('warning', {
        variant: 'nobody',
        evidence: empty.map(({ network, url }) => ({
          where: message('where.link', { text: network }),
          seen: url === '' ? message('profile-addresses.seen.no_address') : url,
        })),
      });
    }
    if (profiles.length > 0) return pass();
    return analyzed.gap === null
      ? notApplicable(message('profile-addresses.why.none'))
      : couldNotCheck(analyzed.gap);
  },
});
