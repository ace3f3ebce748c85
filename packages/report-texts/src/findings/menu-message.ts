import type { ReportMessage } from '@fml/contract';
import { CATALOGS, type MenuTopic } from '../catalog-messages/catalogs.ts';

/** What changes a finding, by audit or by variant. */
const TOPIC_OF_FINDING: Readonly<Record<string, MenuTopic>> = {
  title: 'search_texts',
  'title-words': 'search_texts',
  'page-titles': 'search_texts',
  'duplicate-titles': 'search_texts',
  'city-in-title': 'search_texts',
  'trade-in-title': 'search_texts',
  'meta-description': 'search_texts',
  'description-words': 'search_texts',
  'duplicate-descriptions': 'search_texts',
  'image-alt': 'alt_texts',
  'alt-file-names': 'alt_texts',
  'indexable.noindex': 'indexing',
  'indexable-pages': 'indexing',
  'broken-links': 'redirects',
  https: 'https',
  'privacy-notice': 'privacy',
  'trackers-wait': 'cookies',
  analytics: 'analytics',
  'name-address-phone': 'business_info',
  'template-contact': 'business_info',
  'contact-consistency.google_gets_another': 'business_info',
  'contact-consistency.dials_another': 'phone_link',
  'phone-link': 'phone_link',
  language: 'language',
  'current-platform': 'updates',
};

/**
 * Where the platform's own editor has what fixes a finding, in the names of its menus. Null when the platform has no
 * such menu, or when we are not sure of its name.
 * @param finding the message of the finding, such as `title.missing`
 */
export function menuMessage(platformId: string, finding: Pick<ReportMessage, 'key'>): ReportMessage | null {
  const [audit = ''] = finding.key.split('.', 1);
  const topic = TOPIC_OF_FINDING[finding.key] ?? TOPIC_OF_FINDING[audit];
  const key = `menu.${platformId}.${topic}`;
  return topic !== undefined && CATALOGS.en.has(key) ? { key, values: {} } : null;
}
