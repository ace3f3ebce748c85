import { type ExternalProvider, readExternalProviders } from '@fml/auth';
import {
  listVariable,
  metricsPortVariable,
  numberVariable,
  openMetricsProblems,
  outsideVariables,
  parseEnvironment,
  reachedByOthers,
  sharedEnvironment,
  switchVariable,
  unsafeSwitchProblems,
} from '@fml/runtime/environment';
import { misspelledSettings } from '@fml/runtime/misspelled-settings';
import { z } from 'zod';
import {
  accountVariables,
  openRedirectProblems,
  phoneProblems,
  phoneWarnings,
  unsafeAccountSwitches,
} from './accounts/account-variables.ts';
import { dataVariables, unsafeDataSwitches } from './data/data-variables.ts';
import { leadVariableProblems, leadVariables } from './lead-settings/lead-variables.ts';

const serverEnvironment = sharedEnvironment.extend({
  /** 0 takes any free port. */
  PORT: numberVariable(0, 65_535, 3000),
  /** Seconds in which `/readyz` says that we stop, and requests are still accepted. */
  DRAIN_SECONDS: numberVariable(0, 40, 0),
  /** Other origins whose pages may call the functions; `*` opens them to all. */
  CORS_ORIGINS: listVariable.pipe(
    z.array(
      z.string().regex(/^(\*|https?:\/\/[^/\s]+)$/, 'use origins such as https://www.example.com, or *'),
    ),
  ),
  METRICS_PORT: metricsPortVariable,
  RATE_LIMITS: switchVariable(true),
  /** Refuse API calls that do not carry the public key. */
  REQUIRE_API_KEY: switchVariable(false),
  /** The public key; absent = made on first start. Set it when several servers serve one site. */
  PUBLISHABLE_KEY: z
    .string()
    .regex(/^sb_publishable_[A-Za-z0-9_-]{16,}$/, 'use sb_publishable_ and at least 16 letters or digits')
    .optional(),
  /** Waiting analyses beyond which visitors are told to come back; one takes about ten seconds. */
  MAX_QUEUED_ANALYSES: numberVariable(1, 1000, 8),
  /** Hosts of websites whose forms get no test messages, because their owners asked for none; `*` is all. */
  FORM_TESTS_OFF: listVariable,
  /** Open connections of the server, and of one address, beyond which the slowest are closed. */
  MAX_CONNECTIONS: numberVariable(16, 65_535, 1000),
  MAX_CONNECTIONS_PER_ADDRESS: numberVariable(1, 65_535, 100),
  ...outsideVariables,
  ...accountVariables,
  ...dataVariables,
  ...leadVariables,
});

export type ServerEnvironment = z.infer<typeof serverEnvironment> & {
  /** Services people can sign in with, from AUTH_EXTERNAL_*. */
  externalProviders: readonly ExternalProvider[];
  /** Nothing says that others reach this server. */
  isLocal: boolean;
  /** Switches because of which only this machine may reach the server, although HOST does not say so. */
  keptLocalBy: readonly string[];
  /** Sentences about settings that have no effect, or not the one that was meant. */
  warnings: readonly string[];
};

/** Where a server listens that an unsafe switch keeps from others. */
const THIS_MACHINE = '127.0.0.1';

export type ServerEnvironmentResult =
  | { ok: true; value: ServerEnvironment }
  | { ok: false; problems: string[] };

/** All of the web server's environment, or everything that is wrong with it. */
export function readServerEnvironment(
  source: Readonly<Record<string, string | undefined>> = process.env,
): ServerEnvironmentResult {
  const parsed = parseEnvironment(serverEnvironment, source);
  const external = readExternalProviders(source);
  if (!parsed.ok || !external.ok) {
    return { ok: false, problems: [parsed, external].flatMap((part) => (part.ok ? [] : part.problems)) };
  }
  const environment = parsed.value;
  const unsafe = {
    RATE_LIMITS: !environment.RATE_LIMITS,
    ANALYZER_ALLOW_PRIVATE: environment.ANALYZER_ALLOW_PRIVATE.length > 0,
    ...unsafeAccountSwitches(environment),
    ...unsafeDataSwitches(environment),
  };
  const problems = [
    ...unsafeSwitchProblems(environment, unsafe),
    ...openRedirectProblems(environment),
    ...phoneProblems(environment),
    ...leadVariableProblems(environment),
    ...openMetricsProblems(environment),
    ...(environment.MCP && environment.MIGRATIONS !== 'all'
      ? ['MCP: needs the tables of the desk; leave MIGRATIONS out, or set it to all']
      : []),
  ];
  if (problems.length > 0) return { ok: false, problems };
  const isOpen = environment.HOST !== undefined || environment.ALLOW_UNSAFE;
  const keptLocalBy = isOpen ? [] : namesOf(unsafe);
  return {
    ok: true,
    value: {
      ...environment,
      HOST: keptLocalBy.length > 0 ? THIS_MACHINE : environment.HOST,
      REQUIRE_API_KEY: environment.REQUIRE_API_KEY || environment.API_KEY_REQUIRED,
      externalProviders: external.value,
      isLocal: reachedByOthers(environment) === null,
      keptLocalBy,
      warnings: [
        ...phoneWarnings(environment),
        ...misspelledSettings(withoutProviders(source), {
          words: ['AUTH', 'REST', 'MCP', 'ANALYZER', 'LEADS', 'TURNSTILE'],
          known: Object.keys(serverEnvironment.shape),
        }),
      ],
    },
  };
}

/** Names of sign-in providers are free. */
function withoutProviders(source: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(Object.entries(source).filter(([name]) => !name.startsWith('AUTH_EXTERNAL_')));
}

function namesOf(switches: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(switches).flatMap(([name, isOn]) => (isOn ? [name] : []));
}
