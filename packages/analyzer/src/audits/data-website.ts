import { message } from '@fml/report-texts';
import { isSameSite } from '../page/site-address.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const dataWebsite = defineAudit({
  id: 'data-website',
  facts: ['businessDetails'] as const,
  run({ businessDetails: { websites, pageUrl } }) {
    const page = URL.parse(pageUrl);
    const urls = websites
      .map((website) => URL.parse(website, pageUrl))
      .filter((url) => url !== null && /^https?:$/.test(url.protocol));
    if (page === null || urls.length === 0) return notApplicable(message('data-website.why.none'));
    // A branch may name the website of its head office in addition to its own.
    if (urls.some((url) => url !== null && isSameSite(url, page))) return pass();
    return fail('warning', {
      variant: 'another',
      values: { host: urls[0]?.host ?? '' },
      evidence: urls.map((url) => ({ where: message('where.structured_data'), seen: url?.href ?? '' })),
    });
  },
});
