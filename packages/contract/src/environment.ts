import { z } from 'zod';

/**
 * The vocabulary of the environment that server, worker and scripts share.
 * Pure: the caller passes the variables in, so every process parses its own environment exactly once.
 */

/** `on`, `1`, `true`, `yes` are true; `off`, `0`, `false`, `no` and absence are false. */
export const switchVariable = (absent: boolean) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .refine((text) => /^(on|off|1|0|true|false|yes|no)$/.test(text), 'use on or off')
    .transform((text) => /^(on|1|true|yes)$/.test(text))
    .default(absent);

/** Comma-separated, blanks dropped. */
export const listVariable = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .default([]);

/** A whole number within bounds. */
export const numberVariable = (min: number, max: number, absent: number) =>
  z
    .string()
    .trim()
    .regex(/^\d+$/, 'use a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `use at least ${min}`).max(max, `use at most ${max}`))
    .default(absent);

export const webAddressVariable = z.url({
  protocol: /^https?$/,
  error: 'use an http:// or https:// address',
});

/** One private target the analyzer may open, `host:port` or `host:*`, in the spelling `URL.hostname` uses. */
const privateTarget = z.string().transform((entry, context) => {
  const [, host = '', port = ''] = /^(\[[0-9a-f:.]+\]|[^:/@\s[\]?#\\]+):(\d{1,5}|\*)$/i.exec(entry) ?? [];
  if (host !== '' && Number(port === '*' ? 1 : port) <= 65_535 && URL.canParse(`http://${host}`)) {
    return `${new URL(`http://${host}`).hostname}:${port}`;
  }
  context.addIssue('use addresses such as 127.0.0.1:4001 or localhost:*, separated by commas');
  return z.NEVER;
});

/** What server and worker both read. */
export const sharedEnvironment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  /** Where the embedded database, secrets and caches live; absent = chosen by the database package. */
  DATA_DIR: z.string().min(1).optional(),
  /** An external PostgreSQL; absent = the embedded one inside the data folder. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'use a postgres:// address')
    .optional(),
  /** Which migrations are run at start; `none` serves whatever schema the database has. */
  MIGRATIONS: z.enum(['all', 'auth', 'none']).default('all'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  /** Private targets that may be analyzed, for development and tests. */
  ANALYZER_ALLOW_PRIVATE: listVariable.pipe(z.array(privateTarget)),
  /** Lets production run with switches that weaken protection. */
  ALLOW_UNSAFE: switchVariable(false),
});
export type SharedEnvironment = z.infer<typeof sharedEnvironment>;

/** Where new leads are posted: the server stores what is posted, the worker posts it. */
export const leadWebhookVariables = {
  LEAD_WEBHOOK_URL: webAddressVariable.optional(),
  /** Signs what is posted there. */
  LEAD_WEBHOOK_SECRET: z.string().min(16, 'use at least 16 characters').optional(),
};

export type EnvironmentResult<T> = { ok: true; value: T } | { ok: false; problems: string[] };

/**
 * Parses variables against a schema. An empty value counts as absent.
 * On failure every problem is listed, each as one line that names its variable; values are never repeated.
 */
export function parseEnvironment<T>(
  schema: z.ZodType<T>,
  source: Readonly<Record<string, string | undefined>>,
): EnvironmentResult<T> {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(present);
  if (parsed.success) return { ok: true, value: parsed.data };
  return {
    ok: false,
    problems: parsed.error.issues.map(
      (issue) => `${String(issue.path[0] ?? 'environment')}: ${issue.message}`,
    ),
  };
}

/**
 * Switches that production refuses unless ALLOW_UNSAFE is on, as problem lines.
 * `unsafe` maps a variable to whether it is set dangerously.
 */
export function unsafeSwitchProblems(
  environment: Pick<SharedEnvironment, 'NODE_ENV' | 'ALLOW_UNSAFE'>,
  unsafe: Readonly<Record<string, boolean>>,
): string[] {
  if (environment.NODE_ENV !== 'production' || environment.ALLOW_UNSAFE) return [];
  return Object.entries(unsafe)
    .filter(([, dangerous]) => dangerous)
    .map(([name]) => `${name}: refused in production; set ALLOW_UNSAFE=1 if you really mean it`);
}

/** `info` where machines read the log, `warn` where a person watches the terminal. */
export function logLevelOf(environment: Pick<SharedEnvironment, 'NODE_ENV' | 'LOG_LEVEL'>): string {
  return environment.LOG_LEVEL ?? (environment.NODE_ENV === 'production' ? 'info' : 'warn');
}
