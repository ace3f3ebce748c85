import type { WebsiteReport } from '@fml/contract';
import type { Facts } from '../facts.ts';

type Platform = NonNullable<WebsiteReport['platform']>;

/** Marks that only pages made with the builder have, in their HTML or in the addresses they ask for. */
const PLATFORMS: readonly (Platform & { mark: RegExp })[] = [
  { id: 'wix', name: 'Wix', mark: /static\.(?:parastorage|wixstatic)\.com|wix\.com website builder/i },
  { id: 'squarespace', name: 'Squarespace', mark: /static1\.squarespace\.com|this is squarespace/i },
  { id: 'shopify', name: 'Shopify', mark: /cdn\.shopify\.com|\/cdn\/shop\/|shopify\.theme/i },
  {
    id: 'godaddy',
    name: 'GoDaddy',
    mark: /img1\.wsimg\.com\/(?:isteam|blobby|ceph)|starfield technologies; go daddy/i,
  },
  { id: 'webflow', name: 'Webflow', mark: /data-wf-(?:page|site)=|cdn\.prod\.website-files\.com/i },
  { id: 'weebly', name: 'Weebly', mark: /cdn\d{0,2}\.editmysite\.com/i },
  { id: 'duda', name: 'Duda', mark: /(?:irp|lirp|static)\.(?:cdn-website|dudamobile)\.com|dmAPI\b/i },
  { id: 'joomla', name: 'Joomla', mark: /<meta[^>]{1,200}generator[^>]{1,100}joomla/i },
  { id: 'drupal', name: 'Drupal', mark: /data-drupal-selector=|\/sites\/default\/files\// },
  { id: 'wordpress', name: 'WordPress', mark: /\/wp-content\/(?:themes|plugins|uploads)\/|\/wp-includes\// },
];

/** What the website was built with; null when the page does not show it. */
export function reportPlatform(facts: Facts): Platform | null {
  const marks = facts.get('buildMarks');
  if (!marks.ok) return null;
  const found = PLATFORMS.find(({ mark }) => mark.test(marks.value));
  return found ? { id: found.id, name: found.name } : null;
}
