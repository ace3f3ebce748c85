import type { AnalysisFault, AnalysisStage, EarlyResult, MeasuredLoad } from '@fml/contract';

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

/** Status of one link of the page: null status when it could not be asked (and then why). */
export interface LinkCheck {
  url: string;
  status: number | null;
  why: string | null;
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
}

/** An interactive element in the first mobile screen (412 x 823 CSS px, before scrolling). */
export interface FirstScreenElement {
  tag: string;
  text: string;
  href: string | null;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What only a rendering browser knows. Collected in the page after load; all text is hostile. */
export interface RenderedPage {
  url: string;
  title: string;
  /** Serialized DOM after scripts ran, cut at 5 MB. */
  html: string;
  /** Visible text (innerText), cut at 200,000 characters. */
  visibleText: string;
  firstScreen: FirstScreenElement[];
  /** Images as laid out: natural size against shown size in CSS px. */
  images: {
    url: string;
    naturalWidth: number;
    naturalHeight: number;
    shownWidth: number;
    shownHeight: number;
    alt: string | null;
  }[];
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
  /** Parts that were left out, as sentences. */
  notes: string[];
  stageMs: Record<string, number>;
}

/** Why no measurement exists at all. */
export interface NoBrowser {
  why: string;
}

/** News of a running analysis: it is at another stage, or it has found something. */
type AnalysisProgress =
  | { type: 'stage'; stage: AnalysisStage }
  | { type: 'result'; result: EarlyResult };

/** Must not throw. */
export type ProgressListener = (progress: AnalysisProgress) => void;
