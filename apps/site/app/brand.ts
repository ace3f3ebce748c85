import { BRAND } from '@fml/contract/brand';
import type { MeasurementSettings } from './tracking/measurement-settings.ts';

/** Who the site speaks for, and the settings that only the site needs. */
export const brand = {
  ...BRAND,
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
