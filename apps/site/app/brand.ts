import type { MeasurementSettings } from './tracking/measurement-settings.ts';

/** Who the site speaks for. The defaults are plainly invented: reserved phone range and `.example` names. */
export const brand = {
  name: 'Fix My Local',
  legalName: 'Fix My Local LLC',
  siteUrl: 'https://www.fixmylocal.example',
  phone: { display: '(213) 555-0142', href: 'tel:+12135550142' },
  email: 'hello@fixmylocal.example',
  address: {
    street: '1200 Example Street, Suite 400',
    city: 'Los Angeles',
    region: 'CA',
    postalCode: '90015',
  },
  bookingUrl: '',
  socialLinks: [] as { label: string; href: string }[],
  /** Content of the site-verification meta tags; one without content is left out. */
  siteVerification: { google: '', bing: '' },
  /** Ids of the agency's own Google tags (`G-...`, `AW-...`); without one nothing is measured and nothing is loaded. */
  measurement: {
    googleAnalyticsId: '',
    googleAdsId: '',
    googleAdsConversionLabel: '',
    consent: 'opt-out',
  } as MeasurementSettings,
  /**
   * The moving background of the lead desk: a pinned file of a content-delivery network and the hash of its bytes.
   * An empty address leaves it out.
   */
  deskBackground: {
    script: 'https://cdn.jsdelivr.net/npm/particles.js@2.0.0/particles.js',
    integrity: 'sha384-AWFROZ10DoeXcNjhoQe0agryexFsipZEA17Cde6/tknpOUacvUGk27vXQ2a6ljSt',
  } as { script: string; integrity: string },
} as const;
