import type { GoogleBusiness, ReportGoogle } from '@fml/contract';

/** Of a page that gives Google nothing to show but what `business` says. */
export function silentGoogle(business: Partial<GoogleBusiness> = {}): ReportGoogle {
  return {
    description: null,
    site_name: null,
    has_icon: false,
    trail: [],
    business: {
      name: null,
      trade: null,
      rating: null,
      address: null,
      towns: [],
      phone: null,
      openings: [],
      time_zone: null,
      ...business,
    },
  };
}
