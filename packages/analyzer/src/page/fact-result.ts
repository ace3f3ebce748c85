import type { Text } from '@fml/report-texts';
import type { PageSources } from './page-sources.ts';

/** A fact that was obtained, or why it was not. */
export type FactResult<Value> = { ok: true; value: Value } | { ok: false; why: Text };

export const obtained = <Value>(value: Value): FactResult<Value> => ({ ok: true, value });

export const unobtainable = (why: Text): { ok: false; why: Text } => ({ ok: false, why });

/** A collector that reads the whole page: nothing is known while what is missing may still be on it. */
export const fromDocument =
  <Value>(collect: (sources: PageSources) => Value) =>
  (sources: PageSources): FactResult<Value> =>
    sources.documentGap ? unobtainable(sources.documentGap) : obtained(collect(sources));
