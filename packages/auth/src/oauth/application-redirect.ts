export interface ApplicationAddress {
  redirectUri: string;
  /** Given back as it came. */
  state: string | null;
}

export function codeAddress(to: ApplicationAddress, code: string): string {
  return withAnswer(to, { code });
}

export function errorAddress(to: ApplicationAddress, error: string, description: string): string {
  return withAnswer(to, { error, error_description: description });
}

/** Appended as text: the registered address stays as it was written, also its own query. */
function withAnswer({ redirectUri, state }: ApplicationAddress, answer: Record<string, string>): string {
  const query = new URLSearchParams({ ...answer, ...(state === null ? {} : { state }) });
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${query}`;
}
