import { APP_ERRORS, AppError } from './app-error.ts';

/** A request refused for its API key, before any surface looked at it. */
export function isKeyError(thrown: unknown): thrown is AppError {
  return thrown instanceof AppError && (thrown.code === 'no_api_key' || thrown.code === 'invalid_api_key');
}

/** The shape the hosted gateway uses, the same on all surfaces. */
export function renderKeyError(error: AppError): Response {
  return Response.json(
    { message: error.message, hint: 'Send the public key of this site in the apikey header.' },
    { status: APP_ERRORS[error.code].status },
  );
}
