import type { CamelCase } from '@fml/contract';

/** Names are snake_case on the wire and in SQL, and camelCase in our code. They are converted here, where calls are made. */

export type CamelKeys<Answer> = Answer extends readonly (infer Item)[]
  ? CamelKeys<Item>[]
  : Answer extends object
    ? { [Name in keyof Answer as Name extends string ? CamelCase<Name> : never]: CamelKeys<Answer[Name]> }
    : Answer;

/** `created_at` becomes `createdAt`. */
export function camelName(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

export function camelKeys<Answer>(answer: Answer): CamelKeys<Answer>;
export function camelKeys(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map((item) => camelKeys(item));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [camelName(name), camelKeys(value)]),
  );
}

/** Parameters or columns to send, in snake case. What they hold stays as it is. */
export function snakeKeys(record: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
}
