/** A name of the wire or of SQL as our code writes it: `created_at` becomes `createdAt`. */
export type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;
