import type { RawBuilder } from '@fml/postgres';
import type { z } from 'zod';

/** Days of the agency, both included. */
export interface Period {
  from: string;
  to: string;
}

/** What a metric is counted by. */
interface Key {
  of: RawBuilder<unknown>;
  /** What its values are. */
  is: z.ZodType<string | number | null>;
  /** Of what was typed: how it is told. Absent where values of `of` are told as they are. */
  typed?: TypedKey;
}

export type TypedValue = string | null;

export interface TypedKey {
  /** The rows by whose number `tell` weighs the values. */
  weighed: RawBuilder<boolean>;
  /** What is told of each value, given all of them and how many rows each has. */
  tell(rowsOf: ReadonlyMap<TypedValue, number>): (value: TypedValue) => TypedValue;
  /** Whether a value that is asked for is one that is told. */
  isSame(told: TypedValue, asked: TypedValue): boolean;
}

export type Keys = Readonly<Record<string, Key>>;
export type Conditions = Readonly<Record<string, RawBuilder<boolean>>>;
export type Aggregates = Readonly<Record<string, RawBuilder<unknown>>>;

/** What every metric has: in the words of its tooltip, what it counts. */
export interface Metric {
  sentence: string;
}

/**
 * A metric that is counted from rows. What it counts, by what, and which rows are behind each of its numbers all follow from
 * this one entry: `readMetrics` counts, and `readLeadsBehind` lists by the same conditions. `Scope` is its period, or null for
 * a metric of now.
 */
export interface CountedMetric<
  Scope extends Period | null,
  By extends Keys,
  Counts extends Conditions,
  Sums extends Aggregates,
  Also extends Aggregates,
> extends Metric {
  /** What one row is. */
  unit: 'leads' | 'calls' | 'reports' | 'questionnaires' | 'follow-ups';
  /** The rows, with their aliases. */
  from(scope: Scope): RawBuilder<unknown>;
  /** Which of them count at all. */
  where(scope: Scope): RawBuilder<boolean>;
  by: By;
  /** Each is the number of rows for which it holds. */
  counts: Counts;
  /** What is summed over the rows. */
  sums: Sums;
  /** What is no count and no sum: medians, times. */
  also: Also;
}

/** Any of them, where its name decides which one it is. */
export type AnyCountedMetric = CountedMetric<Period | null, Keys, Conditions, Aggregates, Aggregates>;

/** Its numbers for one combination of keys. */
export type MetricRow<
  By extends Keys,
  Counts extends Conditions,
  Sums extends Aggregates,
  Also extends Aggregates,
> = {
  [Name in keyof By]: z.output<By[Name]['is']>;
} & { [Name in keyof Counts | keyof Sums]: number } & {
  [Name in keyof Also]: Also[Name] extends RawBuilder<infer Value> ? Value : never;
};

/** Writes an entry of the table of metrics, with the types of its parts. */
export function counted<
  Scope extends Period | null,
  const By extends Keys,
  const Counts extends Conditions,
  const Sums extends Aggregates,
  const Also extends Aggregates,
>(metric: CountedMetric<Scope, By, Counts, Sums, Also>): CountedMetric<Scope, By, Counts, Sums, Also> {
  return metric;
}
