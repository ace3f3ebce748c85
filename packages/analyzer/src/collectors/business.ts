import type { ReportBusiness } from '@fml/contract';
import { mergeCountry } from '../business/country/country.ts';
import { mergeForms } from '../business/forms/forms.ts';
import { mergeHours } from '../business/hours/hours.ts';
import { mergeLanguage } from '../business/language/language.ts';
import { mergeLinks } from '../business/links/listings.ts';
import { mergeNames } from '../business/names/names.ts';
import { mergePhones } from '../business/phones/phones.ts';
import { mergeAddresses } from '../business/places/addresses.ts';
import { mergeArea } from '../business/places/service-area.ts';
import { mergeTrade } from '../business/trade/trade.ts';
import { type FactResult, obtained, unobtainable } from '../page/fact-result.ts';
import type { PageSources } from '../page/page-sources.ts';
import type { SitePageContent } from '../stages.ts';
import { collectSitePages } from './site-pages.ts';

/** What the whole website says about the business; everything that reports state about it comes from here. */
export function collectBusiness(sources: PageSources): FactResult<ReportBusiness> {
  const site = collectSitePages(sources);
  if (!site.ok) return site;
  const pages: SitePageContent[] = [site.value.analyzed, ...site.value.others];
  const [gap] = pages.map((page) => page.gap);
  if (gap && pages.every((page) => page.gap !== null)) return unobtainable(gap);
  const addresses = mergeAddresses(pages);
  const area = mergeArea(pages);
  const towns = [...addresses.flatMap(({ city }) => city ?? []), ...(area?.towns ?? [])];
  const names = mergeNames(pages, towns);
  return obtained({
    names,
    phones: mergePhones(pages),
    addresses,
    area,
    hours: mergeHours(pages),
    forms: mergeForms(pages),
    links: mergeLinks(pages, names),
    trade: mergeTrade(pages),
    language: mergeLanguage(pages),
    country: mergeCountry(pages),
  });
}
