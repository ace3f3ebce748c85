import type { BusinessName } from '@fml/contract';
import { normalizedName } from '../collectors/business-name.ts';
import { collectBusinessWords } from '../collectors/business-words.ts';
import { cutText } from '../collectors/cut-text.ts';
import { collectHead } from '../collectors/head.ts';
import { collectLocalBusiness } from '../collectors/local-business.ts';
import type { PageSources } from '../collectors/page-sources.ts';
import type { SitePageContent } from '../stages.ts';
import { fromAll, placesOf, type SeenIn } from './seen.ts';

/** What may be the name of the business, in one place of a page. */
export interface SeenName {
  text: string;
  from: 'data' | 'site_name' | 'title' | 'copyright';
  in: SeenIn;
}

export function readNames(sources: PageSources): SeenName[] {
  const names: SeenName[] = [];
  const businesses = collectLocalBusiness(sources);
  if (businesses.ok) {
    for (const { name } of businesses.value)
      if (name !== null) names.push({ text: name, from: 'data', in: 'data' });
  }
  const head = collectHead(sources);
  const siteName = head.ok ? cutText(head.value.social.get('og:site_name') ?? '', 100) : '';
  if (siteName !== '') names.push({ text: siteName, from: 'site_name', in: 'meta' });
  const words = collectBusinessWords(sources);
  if (words.ok && words.value.copyrightHolder !== null) {
    names.push({ text: words.value.copyrightHolder, from: 'copyright', in: 'text' });
  }
  return names;
}

/** Names of the website, best first. */
export function mergeNames(pages: readonly SitePageContent[]): BusinessName[] {
  const all = fromAll(pages, ({ names }) => names);
  const byName = Map.groupBy(all, ({ seen }) => normalizedName(seen.text));
  return [...byName.values()].map((group) => ({
    text: group[0]?.seen.text ?? '',
    kind: 'trading',
    places: placesOf(group),
    certainty: group.length > 1 ? 'certain' : 'likely',
  }));
}
