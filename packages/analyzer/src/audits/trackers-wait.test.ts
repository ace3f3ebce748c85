import { auditCases } from '../../test-support/audit-cases.ts';
import { record } from '../../test-support/site.ts';

const banner = record({ url: 'https://consent.cookiebot.com/uc.js', resourceType: 'Script' });
const loads = (...urls: string[]) => ({
  browser: { network: [banner, ...urls.map((url) => record({ url }))] },
});

auditCases('trackers-wait', {
  'a banner that nothing runs ahead of is fine': ['pass', loads()],
  'loading a tool sends nothing yet': ['pass', loads('https://connect.facebook.net/en_US/fbevents.js')],
  "Google's request without consent is fine": [
    'pass',
    loads('https://googleads.g.doubleclick.net/pagead/viewthroughconversion/1/?gcs=G100'),
  ],
  'a pixel that does not wait for the answer': [
    'recommendation',
    loads('https://www.facebook.com/tr/?id=1&ev=PageView'),
    'Meta Pixel',
  ],
  'a page that asks no visitor': ['notApplicable', { files: [{ url: 'https://www.facebook.com/tr/?id=1' }] }],
});
