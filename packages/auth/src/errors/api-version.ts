/** Versions of the auth wire format, named by their first day. */
export type ApiVersion = 'legacy' | '2024-01-01';

export const CURRENT_API_VERSION = '2024-01-01';

/** The version that `X-Supabase-Api-Version` requests; anything but a date from 2024-01-01 on is legacy. */
export function apiVersionOf(headers: Headers): ApiVersion {
  const text = headers.get('x-supabase-api-version') ?? '';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) return 'legacy';
  return text >= CURRENT_API_VERSION ? CURRENT_API_VERSION : 'legacy';
}
