import type { Text } from '@fml/report-texts';

/** A fact that was obtained, or why it was not. */
export type FactResult<Value> = { ok: true; value: Value } | { ok: false; why: Text };

export const obtained = <Value>(value: Value): FactResult<Value> => ({ ok: true, value });

export const unobtainable = (why: Text): { ok: false; why: Text } => ({ ok: false, why });
