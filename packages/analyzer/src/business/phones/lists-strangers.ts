import { pathOf } from '../../page/site-address.ts';
import type { SitePageContent } from '../../stages.ts';

/** How pages are called that guide to others; those of a business with many branches are not. */
const GUIDE =
  /(?<![a-z])(?:(?:local|useful|helpful|community)?[-_ ]?(?:links|resources)|director(?:y|ies)|enlaces|recursos|liens|links-interessantes|linkliste)(?![a-z])/i;
const MANY_NUMBERS = 6;

/** Whether a page guides to others, such as schools and utilities of the town: numbers and addresses there are theirs. */
export function listsStrangers({ kind, url, title, business }: SitePageContent): boolean {
  if (kind !== 'other' || !GUIDE.test(`${pathOf(url)} ${title ?? ''}`.slice(0, 300))) return false;
  const shown = business.phones.filter((phone) => phone.in === 'text' && !phone.purposes.includes('fax'));
  return new Set(shown.map(({ text }) => text.replace(/\D/g, ''))).size > MANY_NUMBERS;
}
