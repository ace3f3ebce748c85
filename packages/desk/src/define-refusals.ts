/** A no that staff can understand. `sentence` may need details, such as the name of a field. */
export interface Refusal {
  status: 400 | 401 | 403 | 404 | 409;
  // biome-ignore lint/suspicious/noExplicitAny: each refusal has details of its own; `refuse` checks them.
  sentence: string | ((details: any) => string);
}

type Refusals = Readonly<Record<string, Refusal>>;

/** Codes whose sentence needs no details. */
type PlainCode<Listed extends Refusals> = {
  [Code in keyof Listed]: Listed[Code]['sentence'] extends string ? Code : never;
}[keyof Listed];

/**
 * The refusals of one resource. `constraints`: which of them the violation of a constraint means, by its name in the schema.
 * A code is unique among all resources.
 */
export function defineRefusals<const Listed extends Refusals>(part: {
  refusals: Listed;
  constraints?: Readonly<Record<string, PlainCode<Listed>>>;
}): { refusals: Listed; constraints: Readonly<Record<string, PlainCode<Listed>>> } {
  return { constraints: {}, ...part };
}
