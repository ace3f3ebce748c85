/** Errors in the format of RFC 6749: always HTTP 400, the same for every API version. */
export class OAuthError extends Error {
  readonly error:
    | 'invalid_request'
    /** These two are written as the id_token grant answers them. */
    | 'invalid request'
    | 'invalid nonce'
    | 'invalid_client'
    | 'invalid_grant'
    | 'invalid_scope'
    /** Of RFC 8707: the token is requested for another resource than the one that was authorized. */
    | 'invalid_target'
    | 'unauthorized_client'
    | 'unsupported_grant_type'
    | 'server_error';

  constructor(error: OAuthError['error'], description: string, options: { cause?: unknown } = {}) {
    super(description, options);
    this.name = 'OAuthError';
    this.error = error;
  }
}
