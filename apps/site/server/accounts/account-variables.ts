import { isHarmfulRedirectPattern, isOpenRedirectPattern } from '@fml/auth';
import {
  ALLOW_UNSAFE_HINT,
  listVariable,
  numberVariable,
  smsVariables,
  switchVariable,
  webAddressVariable,
} from '@fml/runtime/environment';
import { z } from 'zod';

/** Shortest password that production lets people set. */
const SAFE_MIN_PASSWORD = 12;

/** A JWK set or a bare list of keys, as JSON. What a key must hold is checked when it is imported. */
const jwkSet = z.string().transform((text, context) => {
  const parsed = z
    .union([
      z.object({ keys: z.array(z.looseObject({ kty: z.string() })) }),
      z.array(z.looseObject({ kty: z.string() })),
    ])
    .safeParse(parseJson(text));
  if (parsed.success) return Array.isArray(parsed.data) ? parsed.data : parsed.data.keys;
  context.addIssue('use a JWK set as JSON: {"keys":[...]}');
  return z.NEVER;
});

/** `number=code` pairs; numbers without `+`. */
const testOtps = listVariable.pipe(
  z.array(z.string().regex(/^\+?\d{2,15}=\d{4,10}$/, 'use number=code pairs, separated by commas')),
);

/** `none` turns second factors off. */
const factorTypes = listVariable
  .transform((types) => (types.length === 0 ? ['totp'] : types.filter((type) => type !== 'none')))
  .pipe(z.array(z.enum(['totp', 'phone', 'webauthn'], { error: 'use totp, phone, webauthn, or none' })));

/** What the environment says about accounts, tokens and keys. */
export const accountVariables = {
  /** Seals signing keys and refresh tokens; absent = made on first start. The same on all servers of a database. */
  AUTH_SECRET: z.string().min(32, 'use at least 32 characters').optional(),
  /** Key of trusted servers; absent = made on first start. */
  SECRET_KEY: z
    .string()
    .regex(/^sb_secret_[A-Za-z0-9_-]{24,}$/, 'use sb_secret_ and at least 24 letters or digits')
    .optional(),
  AUTH_JWT_KEYS: jwkSet.optional(),
  AUTH_JWT_SECRET: z.string().min(32, 'use at least 32 characters').optional(),
  AUTH_SITE_URL: webAddressVariable.optional(),
  AUTH_REDIRECT_ALLOW: listVariable,
  AUTH_SIGNUP: switchVariable(false),
  AUTH_ANONYMOUS: switchVariable(false),
  AUTH_MANUAL_LINKING: switchVariable(false),
  /** Applications may sign people in with their accounts here. */
  AUTH_OAUTH_SERVER: switchVariable(false),
  /** Applications may register themselves with the OAuth server. */
  AUTH_OAUTH_REGISTRATION: switchVariable(false),
  /** Applications may work on the desk for staff who allow it, over the Model Context Protocol. */
  MCP: switchVariable(false),
  AUTH_SAML: switchVariable(false),
  AUTH_AUTOCONFIRM_EMAIL: switchVariable(false),
  AUTH_AUTOCONFIRM_PHONE: switchVariable(false),
  AUTH_PHONE: switchVariable(false),
  AUTH_WEB3_ETHEREUM: switchVariable(false),
  AUTH_WEB3_SOLANA: switchVariable(false),
  AUTH_TEST_OTP: testOtps,
  AUTH_FACTORS: factorTypes,
  ...smsVariables,
  AUTH_MIN_PASSWORD: numberVariable(6, 72, SAFE_MIN_PASSWORD),
  /** The other name of REQUIRE_API_KEY. */
  API_KEY_REQUIRED: switchVariable(false),
};

type AccountEnvironment = z.infer<z.ZodObject<typeof accountVariables>>;

/** Which of them weaken protection as they are set. */
export function unsafeAccountSwitches(environment: AccountEnvironment): Record<string, boolean> {
  return {
    AUTH_AUTOCONFIRM_EMAIL: environment.AUTH_AUTOCONFIRM_EMAIL,
    AUTH_AUTOCONFIRM_PHONE: environment.AUTH_AUTOCONFIRM_PHONE,
    AUTH_TEST_OTP: environment.AUTH_TEST_OTP.length > 0,
    AUTH_MIN_PASSWORD: environment.AUTH_MIN_PASSWORD < SAFE_MIN_PASSWORD,
  };
}

/** Patterns that run code, or that hosts of others match, wherever the server runs: links that carry tokens would lead there. */
export function openRedirectProblems(
  environment: Pick<AccountEnvironment, 'AUTH_REDIRECT_ALLOW'> & { ALLOW_UNSAFE: boolean },
): string[] {
  const harmful = environment.AUTH_REDIRECT_ALLOW.flatMap((pattern, index) =>
    isHarmfulRedirectPattern(pattern)
      ? [
          `AUTH_REDIRECT_ALLOW: pattern ${index + 1} leads to code or a file instead of a site or an app; leave it out`,
        ]
      : [],
  );
  if (environment.ALLOW_UNSAFE || harmful.length > 0) return harmful;
  return environment.AUTH_REDIRECT_ALLOW.flatMap((pattern, index) =>
    isOpenRedirectPattern(pattern)
      ? [
          `AUTH_REDIRECT_ALLOW: pattern ${index + 1} matches hosts of others; write out the domain as in https://*.agency.example/**, or ${ALLOW_UNSAFE_HINT}`,
        ]
      : [],
  );
}

type PhoneEnvironment = Pick<
  AccountEnvironment,
  | 'AUTH_PHONE'
  | 'AUTH_FACTORS'
  | 'AUTH_TEST_OTP'
  | 'AUTH_AUTOCONFIRM_PHONE'
  | 'SMS_WEBHOOK_URL'
  | 'SMS_TO_FILE'
>;

/** Codes by phone that no provider carries: every call that needs one would fail. Null where they are carried. */
function uncarriedCodes(environment: PhoneEnvironment): string | null {
  if (environment.SMS_WEBHOOK_URL !== undefined || environment.SMS_TO_FILE) return null;
  const wanting = [
    ...(environment.AUTH_PHONE ? ['AUTH_PHONE'] : []),
    ...(environment.AUTH_FACTORS.includes('phone') ? ['AUTH_FACTORS'] : []),
  ];
  if (wanting.length === 0) return null;
  return `${wanting.join(' and ')}: no text message can be sent; set SMS_WEBHOOK_URL, or SMS_TO_FILE=on to try it out`;
}

/** Whether some numbers get in without a message: with a fixed code, or because no one asks for one. */
function hasOtherCodes(environment: PhoneEnvironment): boolean {
  return (
    environment.AUTH_TEST_OTP.length > 0 || (environment.AUTH_PHONE && environment.AUTH_AUTOCONFIRM_PHONE)
  );
}

export function phoneProblems(environment: PhoneEnvironment): string[] {
  const problem = uncarriedCodes(environment);
  return problem === null || hasOtherCodes(environment) ? [] : [problem];
}

/** What a start says where the same setting works for some numbers. */
export function phoneWarnings(environment: PhoneEnvironment): string[] {
  const problem = uncarriedCodes(environment);
  return problem !== null && hasOtherCodes(environment) ? [problem] : [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
