/** Services of other companies that reports ask, each with a key of the agency (docs/integrations.md). */
export const OUTSIDE_SERVICES = ['crux'] as const;
export type OutsideService = (typeof OUTSIDE_SERVICES)[number];

/** Why a service gave no answer. */
export const OUTSIDE_PROBLEMS = [
  'no_key',
  /** The service does not know the key. */
  'wrong_key',
  /** The key may not be used for this: the API is off, billing is missing, or the key is restricted. */
  'not_allowed',
  /** The service answers no more for now. */
  'quota',
  /** Our own limit for a day is used up. */
  'budget',
  /** It failed several times in a row and is left alone for a while. */
  'resting',
  'slow',
  'unreachable',
  /** An error on its side. */
  'failing',
  'unreadable',
  /** It did not accept this one request. */
  'refused',
] as const;
export type OutsideProblem = (typeof OUTSIDE_PROBLEMS)[number];
