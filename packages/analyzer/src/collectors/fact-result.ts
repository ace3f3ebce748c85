/** A fact that was obtained, or the sentence why it was not. */
export type FactResult<Value> = { ok: true; value: Value } | { ok: false; why: string };

export const obtained = <Value>(value: Value): FactResult<Value> => ({ ok: true, value });

export const unobtainable = (why: string): { ok: false; why: string } => ({ ok: false, why });
