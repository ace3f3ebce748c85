import type { AuthCall } from '../../core.ts';
import { serverMetadata } from './server-metadata.ts';

/**
 * GET /.well-known/openid-configuration: where other services find issuer and keys, and applications everything else
 * (docs/protocol/auth.md#applications). The same document as oauth-authorization-server, with what OpenID Connect adds.
 */
export async function openIdConfiguration(call: AuthCall): Promise<Response> {
  const { config } = call.services;
  const { algorithm } = await call.services.keys.signingKey();
  return documentResponse({
    ...serverMetadata(config),
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [...new Set(['RS256', 'ES256', 'HS256', algorithm])],
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
    claims_supported: [
      'sub',
      'aud',
      'iss',
      'exp',
      'iat',
      'nonce',
      'at_hash',
      'email',
      'email_verified',
      'phone_number',
      'phone_number_verified',
      'name',
      'picture',
      'preferred_username',
      'updated_at',
    ],
  });
}

/** GET /.well-known/oauth-authorization-server (RFC 8414), while there is an OAuth server. */
export async function oauthServerMetadata(call: AuthCall): Promise<Response> {
  return documentResponse(serverMetadata(call.services.config));
}

function documentResponse(document: Record<string, unknown>): Response {
  return Response.json(document, { headers: { 'cache-control': 'public, max-age=600' } });
}
