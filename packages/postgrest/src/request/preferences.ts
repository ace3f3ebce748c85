import { apiError } from '../errors/rest-error.ts';

export interface Preferences {
  resolution?: 'merge-duplicates' | 'ignore-duplicates';
  return?: 'representation' | 'minimal' | 'headers-only';
  count?: 'exact' | 'planned' | 'estimated';
  tx?: 'commit' | 'rollback';
  missing?: 'default' | 'null';
  handling?: 'strict' | 'lenient';
  timezone?: string;
  maxAffected?: number;
  /** Sent by older clients: the whole body is the only JSON argument of a function. */
  params?: 'single-object';
  invalid: readonly string[];
}

export interface PreferenceRules {
  /** Whether a request may choose how its transaction ends. */
  allowTransactionOverride: boolean;
  isTimeZone: (name: string) => boolean;
}

const CHOICES = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
  params: ['single-object'],
} as const;

/** Reads the preferences; the first of each kind counts. */
export function readPreferences(header: string | null, rules: PreferenceRules): Preferences {
  const parts = (header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const invalid: string[] = [];
  const found: Record<string, string> = {};
  let timezone: string | undefined;
  let maxAffected: number | undefined;
  for (const preference of parts) {
    const equals = preference.indexOf('=');
    const name = preference.slice(0, equals === -1 ? undefined : equals);
    const value = equals === -1 ? '' : preference.slice(equals + 1);
    if (Object.hasOwn(CHOICES, name)) {
      const known = CHOICES[name as keyof typeof CHOICES] as readonly string[];
      if (known.includes(value)) found[name] ??= value;
      else invalid.push(preference);
    } else if (name === 'timezone') {
      if (rules.isTimeZone(value)) timezone ??= value;
      else invalid.push(preference);
    } else if (name === 'max-affected' && /^\d{1,15}$/.test(value)) maxAffected ??= Number(value);
    else invalid.push(preference);
  }
  if (!rules.allowTransactionOverride) delete found['tx'];
  return { ...(found as Partial<Preferences>), timezone, maxAffected, invalid };
}

/** Unknown preferences are ignored unless the client asked for strict handling. */
export function refuseInvalidPreferences({ handling, invalid }: Preferences): void {
  if (handling === 'strict' && invalid.length > 0) {
    throw apiError('strict_preferences', { details: `Invalid preferences: ${invalid.join(', ')}` });
  }
}

const ORDER = [
  'resolution',
  'missing',
  'return',
  'count',
  'tx',
  'handling',
  'timezone',
  'max-affected',
] as const;
export type Applicable = (typeof ORDER)[number];

/** `Preference-Applied`, naming only what this kind of request can apply. */
export function preferenceApplied(
  preferences: Preferences,
  applicable: readonly Applicable[],
): Record<string, string> {
  const values: Record<Applicable, string | number | undefined> = {
    resolution: preferences.resolution,
    missing: preferences.missing,
    return: preferences.return,
    count: preferences.count,
    tx: preferences.tx,
    handling: preferences.handling,
    timezone: preferences.timezone,
    // Enforced only for strict requests.
    'max-affected': preferences.handling === 'strict' ? preferences.maxAffected : undefined,
  };
  const applied = ORDER.filter((name) => applicable.includes(name) && values[name] !== undefined).map(
    (name) => `${name}=${values[name]}`,
  );
  return applied.length === 0 ? {} : { 'preference-applied': applied.join(', ') };
}
