import { message } from '@fml/report-texts';
import type { OnBroken } from './broken-parts.ts';
import { collectForms } from './business/forms/forms.ts';
import { collectAccessibility } from './collectors/accessibility.ts';
import { collectActionLinks } from './collectors/action-links.ts';
import { collectAfterHours } from './collectors/after-hours.ts';
import { collectAnalytics } from './collectors/analytics.ts';
import { collectAssistants } from './collectors/assistants.ts';
import { collectBuildMarks } from './collectors/build-marks.ts';
import { collectBusiness } from './collectors/business.ts';
import { collectBusinessDetails } from './collectors/business-details.ts';
import { collectContactPoints } from './collectors/contact-points.ts';
import { collectCrawl } from './collectors/crawl.ts';
import { collectFirstScreen } from './collectors/first-screen.ts';
import { collectHeadFiles } from './collectors/head-files.ts';
import { collectHeadTags } from './collectors/head-tags.ts';
import { collectHeadings } from './collectors/headings.ts';
import { collectHostAgreement } from './collectors/host-agreement.ts';
import { collectHttps } from './collectors/https.ts';
import { collectImages } from './collectors/images.ts';
import { collectLayoutShift } from './collectors/layout-shift.ts';
import { collectLinkTexts } from './collectors/link-texts.ts';
import { collectLinks } from './collectors/links.ts';
import { collectMaps } from './collectors/maps.ts';
import { collectMedia } from './collectors/media.ts';
import { collectMissingPage } from './collectors/missing-page.ts';
import { collectMixedContent } from './collectors/mixed-content.ts';
import { collectNetwork } from './collectors/network.ts';
import { collectNotices } from './collectors/notices.ts';
import { collectPageDangers } from './collectors/page-dangers.ts';
import { collectPageFiles } from './collectors/page-files.ts';
import { collectPageNumbers } from './collectors/page-numbers.ts';
import { collectPageText } from './collectors/page-text.ts';
import { collectPageVisit } from './collectors/page-visit.ts';
import { collectPaintCause } from './collectors/paint-cause.ts';
import { collectParagraphs } from './collectors/paragraphs.ts';
import { collectPicturePlaces } from './collectors/picture-places.ts';
import { collectPlaceAndTrade } from './collectors/place-and-trade.ts';
import { collectScreenFit } from './collectors/screen-fit.ts';
import { collectSentText } from './collectors/sent-text.ts';
import { collectSiteImages } from './collectors/site-images.ts';
import { collectSitePages } from './collectors/site-pages.ts';
import { collectSitemapHosts } from './collectors/sitemap-hosts.ts';
import { collectSoftware } from './collectors/software.ts';
import { collectSpanish } from './collectors/spanish.ts';
import { collectSpeed } from './collectors/speed.ts';
import { collectStructure } from './collectors/structure.ts';
import { collectTrackers } from './collectors/trackers.ts';
import { type FactResult, unobtainable } from './page/fact-result.ts';
import { collectHead } from './page/head.ts';
import { collectLocalBusiness } from './page/local-business.ts';
import { type AnalysisSources, type PageSources, pageSources } from './page/page-sources.ts';
import { collectScripts } from './page/scripts.ts';
import { collectStructuredData } from './page/structured-data.ts';

/** Every fact an audit may declare, by name. */
const COLLECTORS = {
  accessibility: collectAccessibility,
  actionLinks: collectActionLinks,
  afterHours: collectAfterHours,
  analytics: collectAnalytics,
  assistants: collectAssistants,
  buildMarks: collectBuildMarks,
  business: collectBusiness,
  businessDetails: collectBusinessDetails,
  contactPoints: collectContactPoints,
  crawl: collectCrawl,
  firstScreen: collectFirstScreen,
  forms: collectForms,
  head: collectHead,
  headFiles: collectHeadFiles,
  headTags: collectHeadTags,
  headings: collectHeadings,
  hostAgreement: collectHostAgreement,
  https: collectHttps,
  images: collectImages,
  layoutShift: collectLayoutShift,
  linkTexts: collectLinkTexts,
  links: collectLinks,
  maps: collectMaps,
  localBusiness: collectLocalBusiness,
  media: collectMedia,
  missingPage: collectMissingPage,
  mixedContent: collectMixedContent,
  network: collectNetwork,
  notices: collectNotices,
  pageDangers: collectPageDangers,
  pageFiles: collectPageFiles,
  pageNumbers: collectPageNumbers,
  pageText: collectPageText,
  pageVisit: collectPageVisit,
  paintCause: collectPaintCause,
  paragraphs: collectParagraphs,
  picturePlaces: collectPicturePlaces,
  placeAndTrade: collectPlaceAndTrade,
  screenFit: collectScreenFit,
  scripts: collectScripts,
  sentText: collectSentText,
  siteImages: collectSiteImages,
  sitePages: collectSitePages,
  spanish: collectSpanish,
  sitemapHosts: collectSitemapHosts,
  software: collectSoftware,
  speed: collectSpeed,
  structure: collectStructure,
  structuredData: collectStructuredData,
  trackers: collectTrackers,
} satisfies Record<string, (sources: PageSources) => FactResult<unknown>>;

type Collected<Collector> = Collector extends (sources: PageSources) => FactResult<infer Value>
  ? Value
  : never;

export type FactName = keyof typeof COLLECTORS;

export const FACT_NAMES = Object.keys(COLLECTORS) as FactName[];

/** The value of each fact once it is obtained. */
export type FactValues = { [Name in FactName]: Collected<(typeof COLLECTORS)[Name]> };

/** All facts of one page. Each is collected when it is first asked for, and once. */
export interface Facts {
  /** The fact, or why it could not be obtained. */
  get<Name extends FactName>(name: Name): FactResult<FactValues[Name]>;
}

/** The value of a fact; null when it could not be obtained. */
export function factValue<Name extends FactName>(facts: Facts, name: Name): FactValues[Name] | null {
  const fact = facts.get(name);
  return fact.ok ? fact.value : null;
}

/** Facts of an analysis; nothing is parsed or computed before the first `get`. */
export function collectFacts(sources: AnalysisSources, onBroken: OnBroken): Facts {
  const page = pageSources(sources);
  const collected = new Map<FactName, FactResult<unknown>>();
  return {
    get<Name extends FactName>(name: Name) {
      let fact = collected.get(name);
      if (!fact) {
        fact = collectSafely(name, page, onBroken);
        collected.set(name, fact);
      }
      // The map holds for each name what that name's collector returned.
      return fact as FactResult<FactValues[Name]>;
    },
  };
}

/** A page that breaks a collector costs the checks that need this fact, not the report; the bug is reported. */
function collectSafely(name: FactName, page: PageSources, onBroken: OnBroken): FactResult<unknown> {
  try {
    return COLLECTORS[name](page);
  } catch (error) {
    onBroken({ kind: 'fact', id: name, error });
    return unobtainable(message('gap.fact_crashed'));
  }
}
