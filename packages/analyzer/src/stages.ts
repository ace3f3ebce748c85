import type { AnalysisFault, AnalysisStage, EarlyResult, MeasuredLoad, SitePageKind } from '@fml/contract';
import type { Text } from '@fml/report-texts';
import type { PageBusiness } from './business/page-business.ts';
import type { AddressParts } from './business/places/address-text.ts';
import type { ScriptFiles } from './business/scripts/script-files.ts';

/**
 * The values handed from one stage to the next: fetch and measure -> facts -> audits -> report.
 * Stages only read what is listed here; none reaches back.
 */

/** One answered HTTP request. Header names are lower-case; repeated headers are joined with ", ". */
export interface FetchedResource {
  /** As requested. */
  url: string;
  /** After redirects. */
  finalUrl: string;
  status: number;
  headers: Record<string, string>;
  /** Decoded text, cut at the byte cap. */
  body: string;
  /** Decoded bytes read. */
  bodyBytes: number;
  truncated: boolean;
  /** Each redirect that was followed, in order. */
  redirects: { url: string; status: number; location: string }[];
  /** Of the final hop; null for plain HTTP. */
  tls: { protocol: string; validTo: string; issuer: string } | null;
  durationMs: number;
}

export type FetchResult = { ok: true; resource: FetchedResource } | { ok: false; fault: AnalysisFault };

/** Status of one link of the page: null when it could not be requested (and then why). */
export interface LinkCheck {
  url: string;
  status: number | null;
  why: Text | null;
  /**
   * Redirects followed until the answer, and where they ended; left out when there were none or it was not requested.
   */
  redirects?: number;
  endsAt?: string;
}

/**
 * What checks across pages need of one page of the website. Its document is dropped once this was read, so ten pages
 * cost little memory. Texts are hostile, and cut.
 */
export interface SitePageContent {
  kind: SitePageKind;
  /** What it says about the business. */
  business: PageBusiness;
  /** After redirects. */
  url: string;
  status: number;
  redirects: FetchedResource['redirects'];
  /** Read after scripts ran in the browser. */
  rendered: boolean;
  /** Why what is missing here may still be on the page; null when absence is proven. */
  gap: Text | null;
  /** The same for its texts, some of which scripts may write. */
  textGap: Text | null;
  /** The answer itself, kept while only scripts would draw the page; null otherwise. */
  shell: FetchedResource | null;
  language: string | null;
  title: string | null;
  description: string | null;
  /** Main headings. */
  headings: string[];
  /** Its headings say what the business does. */
  namesServices: boolean;
  /** Words of the text without header, menu and footer; null when `gap` is set. */
  mainWords: number | null;
  /** Every canonical address, made absolute. */
  canonicals: string[];
  /** Directives of robots meta tags and headers, with their place. */
  robots: { where: Text; directives: string }[];
  header: PagePlace;
  footer: PagePlace;
  /** Name of the website for social networks. */
  siteName: string | null;
  runsScripts: boolean;
  /** `@id` values of the structured data. */
  dataIds: string[];
  /** Businesses of the structured data. */
  businesses: { name: string | null; address: string | null }[];
  /** Addresses of pages of the same website, without fragments, distinct. */
  links: string[];
  /** Addresses of pictures on the same website, distinct. */
  images: string[];
  /** Versions of the page in other languages, as declared; `url` as written. */
  alternates: { language: string; url: string }[];
  /** Parts a browser refuses to load on a secure page, and pictures it loads with a warning. */
  insecure: { blocked: string[]; weakened: string[] };
}

/** What the header or the footer of a page says. */
export interface PagePlace {
  text: string;
  addresses: AddressParts[];
}

/** How the website answers an address that does not exist. */
export type MissingPageAnswer =
  | { state: 'asked'; url: string; status: number; finalUrl: string }
  | { state: 'unknown'; why: Text };

/** The website apart from the page analyzed, read by plain HTTP. */
export interface OtherPages {
  /** Kind of the page analyzed. */
  analyzedKind: SitePageKind;
  /** Pages that were read, those that matter most first. */
  pages: SitePageContent[];
  /** Pages that answered with an error. */
  failed: { url: string; kind: SitePageKind; status: number }[];
  /** Pages that were chosen and not read, with a sentence why. */
  leftOut: { url: string; kind: SitePageKind; why: Text }[];
  /** Every page that was found, read or not; at most 500. */
  found: { url: string; kind: SitePageKind }[];
  /** Pages of this website in its sitemap; null when the sitemap could not be read as a whole. */
  listed: string[] | null;
  /** Status of links that are on other pages only. */
  links: LinkCheck[];
  /** Status of pictures of all pages. */
  images: LinkCheck[];
  missingPage: MissingPageAnswer;
}

/** What plain HTTP shows. */
export interface SiteFetch {
  page: FetchedResource;
  robotsTxt: FetchResult;
  sitemap: FetchResult;
  /** The same page asked over http:// (redirect to https expected); null when not tried. */
  plainHttp: FetchResult | null;
  /** The same page with www added or removed; null for IP literals and deeper subdomains. */
  alternateHost: FetchResult | null;
  /** The first twenty distinct internal links, asked with HEAD and then GET. */
  links: LinkCheck[];
  /** Null when no other page was looked for. */
  otherPages: OtherPages | null;
  /** Script files of the website, which were only asked where they decide what a form does. */
  scripts: ScriptFiles;
}

/** A piece of text in the first mobile screen (412 x 823 CSS px, before scrolling), in CSS px. */
export interface FirstScreenText {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An interactive element there. */
export interface FirstScreenElement extends FirstScreenText {
  tag: string;
  href: string | null;
  /** Words of the layer that lies over it and catches its taps; null when it can be tapped. */
  coveredBy: string | null;
}

/** A drawing of a page, by the device it is drawn for. */
export type Device = 'phone' | 'desktop';

/** What only a rendering browser knows. Collected in the page after load; all text is hostile. */
export interface RenderedPage {
  url: string;
  title: string;
  /** Serialized DOM after scripts ran, cut at 5 MB. */
  html: string;
  /** Text visible on a phone (innerText), cut at 200,000 characters. */
  visibleText: string;
  /** The same on a computer; null when the page could not be read there. */
  desktopText: string | null;
  firstScreen: FirstScreenElement[];
  /** Pieces of text with a digit, which is what phone numbers are made of. */
  firstScreenTexts: FirstScreenText[];
  /** Images as laid out: natural size against shown size in CSS px. */
  images: {
    url: string;
    naturalWidth: number;
    naturalHeight: number;
    shownWidth: number;
    shownHeight: number;
    alt: string | null;
    /** Distance of its upper edge from the top of the page in CSS px. */
    top: number;
    /** The browser is told to load it only when it comes near the screen. */
    lazy: boolean;
  }[];
  /** CSS px by which the page is wider than the phone screen and can be moved sideways; 0 when it fits. */
  sidewaysPx: number;
  /** Share of the visible text below 12 CSS px, 0 to 1; null without text. */
  smallTextShare: number | null;
  /** What was painted last as the largest part of the screen: address of a picture, else the text; null if unknown. */
  largestPaint: { picture: string | null; text: string } | null;
}

/** One finished network request of the first measured load. */
export interface NetworkRecord {
  url: string;
  /** Lighthouse resource type: Document, Script, Image, Stylesheet, Font, XHR, Fetch, Media, Other... */
  resourceType: string;
  mimeType: string;
  status: number;
  transferBytes: number;
  resourceBytes: number;
  /** Such as h2, h3 or http/1.1; empty when unknown. */
  protocol: string;
  /** Response header as sent; null when missing. */
  cacheControl: string | null;
  /** Milliseconds from the request to the first byte of the answer; null when unknown. */
  waitMs: number | null;
}

/** One Lighthouse audit we read. */
export interface LighthouseAudit {
  id: string;
  title: string;
  /** 0 to 1, null when not applicable or errored. */
  score: number | null;
  scoreDisplayMode: string;
  displayValue: string | null;
  /** At most five offending items as short plain text. */
  items: string[];
}

/** What the browser measured. Scores 0 to 100, null when not measured. */
export interface BrowserMeasurement {
  performanceScore: number | null;
  /** Of the loads that decided the score. */
  performanceBand: { low: number; high: number } | null;
  accessibilityScore: number | null;
  seoScore: number | null;
  loads: MeasuredLoad[];
  /** Largest cumulative layout shift of all loads, and in how many of how many loads it was seen. */
  layoutShift: { largest: number; seenInLoads: number; loads: number } | null;
  rendered: RenderedPage | null;
  network: NetworkRecord[] | null;
  /** Failing audits of the categories accessibility and SEO and the performance insights we read. */
  lighthouseAudits: LighthouseAudit[];
  screenshot: { base64: string; width: number; height: number } | null;
  lighthouseVersion: string;
  browserVersion: string;
  benchmarkIndex: number | null;
  /** Set when measuring ended early: what finished is above. */
  fault: AnalysisFault | null;
  /** Parts that were left out. */
  notes: Text[];
  stageMs: Record<string, number>;
}

/** Why no measurement exists at all: for the log, because it may name files of this machine. */
export interface NoBrowser {
  why: string;
}

/** The same as a report says it. */
export interface NotMeasured {
  why: Text;
}

/** News of a running analysis: it is at another stage, or it has found something. */
type AnalysisProgress = { type: 'stage'; stage: AnalysisStage } | { type: 'result'; result: EarlyResult };

/** Must not throw. */
export type ProgressListener = (progress: AnalysisProgress) => void;
