import { isOneMailAddress } from '@fml/contract';
import { z } from 'zod';
import { parseDatabaseAddress } from './database-address.ts';
import { tracingVariables } from './tracing/tracing-environment.ts';

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

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .trim()
    .regex(/^\d+$/, 'use a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `use at least ${min}`).max(max, `use at most ${max}`));

/** A whole number within bounds. */
export const numberVariable = (min: number, max: number, absent: number) =>
  wholeNumber(min, max).default(absent);

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

const databaseAddress = z.string().superRefine((address, context) => {
  const parsed = parseDatabaseAddress(address);
  if (!parsed.ok) context.addIssue(parsed.problem);
});

/** What server and worker both read. */
export const sharedEnvironment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  /** Where the embedded database, secrets and caches live; absent = chosen by the database package. */
  DATA_DIR: z.string().min(1).optional(),
  /** An external PostgreSQL, on one host or several; absent = the embedded one inside the data folder. */
  DATABASE_URL: databaseAddress.optional(),
  /** The embedded database archives its log for backups to any point in time (docs/backup.md). */
  WAL_ARCHIVE: switchVariable(false),
  /** Which migrations are run at start; `none` serves whatever schema the database has. */
  MIGRATIONS: z.enum(['all', 'auth', 'none']).default('all'),
  /** Where visitors reach us; https here turns on HSTS. */
  PUBLIC_URL: webAddressVariable.optional(),
  /** Address the web server listens on; absent = all interfaces, or only this machine with an unsafe switch. */
  HOST: z.string().optional(),
  /** How many of our proxies are in front and append to X-Forwarded-For. */
  TRUSTED_PROXY_HOPS: numberVariable(0, 10, 0),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  /** Private targets that may be analyzed, for development and tests. */
  ANALYZER_ALLOW_PRIVATE: listVariable.pipe(z.array(privateTarget)),
  /** Where metrics are served, on separate ports; a host other than this machine needs METRICS_TOKEN. */
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** What a scraper sends as a bearer token. */
  METRICS_TOKEN: z.string().min(16, 'use at least 16 characters').optional(),
  ...tracingVariables,
  /** Lets a deployment that others reach run with switches that weaken protection. */
  ALLOW_UNSAFE: switchVariable(false),
});
export type SharedEnvironment = z.infer<typeof sharedEnvironment>;

/** The port of a process's metrics; absent = they are not served. */
export const metricsPortVariable = wholeNumber(0, 65_535).optional();

/** Metrics reveal nothing about people, but they show how well a business is doing, which is private. */
export function openMetricsProblems({
  METRICS_HOST,
  METRICS_TOKEN,
}: Pick<SharedEnvironment, 'METRICS_HOST' | 'METRICS_TOKEN'>): string[] {
  return isLoopbackHost(METRICS_HOST) || METRICS_TOKEN !== undefined
    ? []
    : ['METRICS_TOKEN: choose a secret, because METRICS_HOST lets other machines read the metrics'];
}

/** Where answers to mails go: the server says it in mails about leads, the worker in all others. */
export const replyVariable = z.string().refine(isOneMailAddress, 'use one plain address').optional();

/** Where new leads are posted: the server stores what is posted, the worker posts it. */
export const leadWebhookVariables = {
  LEAD_WEBHOOK_URL: webAddressVariable.optional(),
  /** Signs what is posted there. */
  LEAD_WEBHOOK_SECRET: z.string().min(16, 'use at least 16 characters').optional(),
};

/** What the analyzer works with: the worker's, and that of `npm run analyze`. */
export const analyzerVariables = {
  /** The browser to measure with; absent = an installed one, else the packaged one. */
  CHROME_PATH: z.string().optional(),
  /** Where installed browsers are looked for. */
  PATH: z.string().optional(),
  GEMINI_API_KEY: z.string().optional(),
  GEMINI_BASE_URL: webAddressVariable.optional(),
  GEMINI_MODEL: z.string().optional(),
};

/** Services of other companies that reports ask: the worker asks them, and the server shows how they do. */
export const outsideVariables = {
  /** The Chrome UX Report API, which knows how fast a website is for its visitors. */
  CRUX_KEY: z.string().optional(),
  CRUX_BASE_URL: webAddressVariable.default('https://chromeuxreport.googleapis.com'),
  CRUX_DAILY_REQUESTS: numberVariable(0, 1_000_000, 5000),
};

/** How phone messages are sent: the worker sends them, and the server refuses codes that no provider can deliver. */
export const smsVariables = {
  /** Where phone messages are posted. */
  SMS_WEBHOOK_URL: webAddressVariable.optional(),
  /** Without a provider, phone messages may become lines of a file of the data folder. */
  SMS_TO_FILE: switchVariable(false),
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

/** What says whether others can reach a deployment. */
export type DeploymentVariables = Pick<
  SharedEnvironment,
  'NODE_ENV' | 'PUBLIC_URL' | 'HOST' | 'TRUSTED_PROXY_HOPS'
> & { AUTH_SITE_URL?: string | undefined };

/** Which variable shows that others can reach this deployment, as the end of a sentence; null on a private machine. */
export function reachedByOthers(environment: DeploymentVariables): string | null {
  if (environment.NODE_ENV === 'production') return 'in production';
  for (const name of ['PUBLIC_URL', 'AUTH_SITE_URL'] as const) {
    const address = environment[name];
    if (address !== undefined && !isLoopbackHost(new URL(address).hostname)) {
      return `because ${name} is an address that others can reach`;
    }
  }
  if (environment.HOST !== undefined && !isLoopbackHost(environment.HOST)) {
    return 'because HOST lets other machines reach the server';
  }
  return environment.TRUSTED_PROXY_HOPS > 0
    ? 'because TRUSTED_PROXY_HOPS means that a proxy is in front'
    : null;
}

/** Whether a host, as written by a person or by `URL.hostname`, is this machine. */
function isLoopbackHost(host: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

/**
 * Switches that are refused where others can reach the deployment unless ALLOW_UNSAFE is on, as problem lines.
 * `unsafe` maps a variable to whether it is set dangerously.
 */
export function unsafeSwitchProblems(
  environment: DeploymentVariables & Pick<SharedEnvironment, 'ALLOW_UNSAFE'>,
  unsafe: Readonly<Record<string, boolean>>,
): string[] {
  const reached = reachedByOthers(environment);
  if (reached === null || environment.ALLOW_UNSAFE) return [];
  return Object.entries(unsafe)
    .filter(([, dangerous]) => dangerous)
    .map(([name]) => `${name}: refused ${reached}; ${ALLOW_UNSAFE_HINT}`);
}

export const ALLOW_UNSAFE_HINT = 'set ALLOW_UNSAFE=1 if you really mean it';

/** `info` where machines read the log, `warn` where a person watches the terminal. */
export function logLevelOf(environment: Pick<SharedEnvironment, 'NODE_ENV' | 'LOG_LEVEL'>): string {
  return environment.LOG_LEVEL ?? (environment.NODE_ENV === 'production' ? 'info' : 'warn');
}
