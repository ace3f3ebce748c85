/** How the agency measures its own site; an empty id switches that tag off. */
export interface MeasurementSettings {
  /** `G-...` */
  googleAnalyticsId: string;
  /** `AW-...` */
  googleAdsId: string;
  /** Label of the ad conversion that a sent questionnaire is, as Google Ads shows it; empty = none is reported. */
  googleAdsConversionLabel: string;
  /** `opt-out`: measured until the visitor says no (the rule in the United States); `opt-in`: only after a yes. */
  consent: 'opt-out' | 'opt-in';
}

/** The tags to load, in order. Anything that does not look like an id is ignored. */
export function tagIds({ googleAnalyticsId, googleAdsId }: MeasurementSettings): string[] {
  return [googleAnalyticsId, googleAdsId].filter((id) => /^(G|AW)-[A-Z0-9]{4,20}$/.test(id));
}

/** What a conversion is reported to, `AW-.../label`; null without a proper id and label. */
export function conversionTarget({
  googleAdsId,
  googleAdsConversionLabel,
}: MeasurementSettings): string | null {
  const isWhole = /^AW-[A-Z0-9]{4,20}$/.test(googleAdsId) && /^[\w-]{4,40}$/.test(googleAdsConversionLabel);
  return isWhole ? `${googleAdsId}/${googleAdsConversionLabel}` : null;
}
