import type { BusinessHours } from './report-business.ts';

/**
 * What the page gives Google for its search result and its map card, besides its title (docs/scoring.md#google). Texts are
 * written as on the page, and hostile. Null: the page does not say it.
 */
export interface ReportGoogle {
  description: string | null;
  /** The name of the website above the result; null where the host stands there. */
  site_name: string | null;
  /** Whether the page names an icon. */
  has_icon: boolean;
  /** What stands behind the host, outermost first. */
  trail: string[];
  business: GoogleBusiness;
}

export interface GoogleBusiness {
  name: string | null;
  /** As the page words it. */
  trade: string | null;
  /** Average and number of reviews that the data of the page states; Google shows those of its own. */
  rating: { average: string; count: string | null } | null;
  /** Street and city on one line. */
  address: string | null;
  /** Towns that it serves, at most three. */
  towns: string[];
  phone: string | null;
  /** Empty when the website states none, or several that exclude each other. */
  openings: BusinessHours['openings'];
  /** IANA name of the zone in which the business is; null when its address does not decide it. */
  time_zone: string | null;
}
