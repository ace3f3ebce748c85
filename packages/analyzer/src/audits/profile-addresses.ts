import { message } from '@fml/report-texts';
import { defineAudit, fail, linksSeen, notApplicable, pass } from './audit.ts';

const NETWORK =
  /^https?:\/\/(?:www\.)?(?:facebook|instagram|twitter|x|linkedin|youtube|pinterest|tiktok|yelp)\.com(?=[/?#]|$)/i;
/** The front page of the network, or the profile of a website builder that came with the template. */
const NOBODY =
  /^\/?(?:#.*)?$|^\/(?:wix|wixcom|squarespace|wordpress|godaddy|weebly|webflow|elementor|yourpage|username|your-?(?:page|profile|name))\/?$|^\/(?:company|channel|user|in)\/(?:wix-com|wix|squarespace)?\/?$/i;

export const profileAddresses = defineAudit({
  id: 'profile-addresses',
  facts: ['linkTexts'] as const,
  run({ linkTexts }) {
    const profiles = linkTexts.filter(({ href }) => NETWORK.test(href));
    if (profiles.length === 0) return notApplicable(message('profile-addresses.why.none'));
    const empty = profiles.filter(({ href }) => {
      const url = URL.parse(href);
      return url !== null && url.search === '' && NOBODY.test(url.pathname);
    });
    if (empty.length === 0) return pass();
    return fail('warning', { variant: 'nobody', evidence: linksSeen(empty) });
  },
});
