import { type ExternalProvider, readExternalProviders } from '@fml/backend';
import {
  listVariable,
  numberVariable,
  parseEnvironment,
  sharedEnvironment,
  switchVariable,
  unsafeSwitchProblems,
  webAddressVariable,
} from '@fml/contract/environment';
import { z } from 'zod';
import { accountVariables, unsafeAccountSwitches } from './accounts/account-variables.ts';
import { dataVariables, unsafeDataSwitches } from './data/data-variables.ts';
import { leadVariableProblems, leadVariables } from './leads/lead-variables.ts';

const serverEnvironment = sharedEnvironment.extend({
  /** 0 takes any free port. */
  PORT: numberVariable(0, 65_535, 3000),
  /** Address to listen on; absent = all interfaces. */
  HOST: z.string().optional(),
  /** Where visitors reach us; https here turns on HSTS. */
  PUBLIC_URL: webAddressVariable.optional(),
  /** How many proxies of ours stand in front and append to X-Forwarded-For. */
  TRUSTED_PROXY_HOPS: numberVariable(0, 10, 0),
  /** Other origins whose pages may call the functions; `*` opens them to all. */
  CORS_ORIGINS: listVariable.pipe(
    z.array(
      z.string().regex(/^(\*|https?:\/\/[^/\s]+)$/, 'use origins such as https://www.example.com, or *'),
    ),
  ),
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
  ...accountVariables,
  ...dataVariables,
  ...leadVariables,
});

export type ServerEnvironment = z.infer<typeof serverEnvironment> & {
  /** Services people can sign in with, from AUTH_EXTERNAL_*. */
  externalProviders: readonly ExternalProvider[];
};

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
  const unsafe = unsafeSwitchProblems(parsed.value, {
    RATE_LIMITS: !parsed.value.RATE_LIMITS,
    ANALYZER_ALLOW_PRIVATE: parsed.value.ANALYZER_ALLOW_PRIVATE.length > 0,
    ...unsafeAccountSwitches(parsed.value),
    ...unsafeDataSwitches(parsed.value),
  });
  const problems = [...unsafe, ...leadVariableProblems(parsed.value)];
  if (problems.length > 0) return { ok: false, problems };
  const requireKey = parsed.value.REQUIRE_API_KEY || parsed.value.API_KEY_REQUIRED;
  return {
    ok: true,
    value: { ...parsed.value, REQUIRE_API_KEY: requireKey, externalProviders: external.value },
  };
}
