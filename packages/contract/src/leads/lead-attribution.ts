/** Where a visitor came from, once. Everything in it was said by the page, so it is cut to what is looked at. */
export interface LeadTouch {
  /** ISO 8601 UTC. */
  at?: string;
  /** Path of a page of this site, or `other`. */
  landing_page?: string;
  /** Origin of the page that led here. */
  referrer?: string;
  utm_source?: string;
  utm_medium?: string;
  utm_campaign?: string;
  utm_term?: string;
  utm_content?: string;
  /** Click id of Google Ads. */
  gclid?: string;
}

/** The visit that found us and the latest that brought the visitor back. */
export interface LeadAttribution {
  first?: LeadTouch;
  last?: LeadTouch;
}
