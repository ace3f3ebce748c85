import { WELL_KNOWN_PROVIDERS } from '../../config/external-provider.ts';
import type { AuthCall } from '../../core.ts';
import { relyingParty } from '../../webauthn/relying-party.ts';

/** GET /settings -> what a sign-in page may offer (docs/protocol/auth.md#endpoints). */
export async function settings(call: AuthCall): Promise<Response> {
  const { config } = call.services;
  const external = Object.fromEntries([
    ...WELL_KNOWN_PROVIDERS.map((name) => [name, false]),
    ...config.external.map(({ name }) => [name, true]),
    ['anonymous_users', config.anonymous],
    ['email', config.emailEnabled],
    ['phone', config.phoneEnabled],
  ]) as Record<string, boolean>;
  const canHaveKeys = relyingParty(config) !== null;
  return Response.json({
    external,
    disable_signup: !config.signup,
    mailer_autoconfirm: config.autoconfirmEmail,
    phone_autoconfirm: config.autoconfirmPhone,
    sms_provider: '',
    saml_enabled: config.saml,
    saml_private_key_next_configured: false,
    passkeys_enabled: canHaveKeys,
    mfa_types: [...config.factorTypes].filter((type) => type !== 'webauthn' || canHaveKeys),
  });
}
