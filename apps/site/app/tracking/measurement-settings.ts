/** How the agency measures its own site; an empty id switches that tag off. */
export interface MeasurementSettings {
  /** `G-...` */
  googleAnalyticsId: string;
  /** `AW-...` */
  googleAdsId: string;
  /** `opt-out`: measured until the visitor says no (the rule in the United States); `opt-in`: only after a yes. */
  consent: 'opt-out' | 'opt-in';
}

/** The tags to load, in order. What does not look like an id is no id. */
export function tagIds({ googleAnalyticsId, googleAdsId }: MeasurementSettings): string[] {
  return [googleAnalyticsId, googleAdsId].filter((id) => /^(G|AW)-[A-Z0-9]{4,20}$/.test(id));
}
