import type { AuthEndpoint } from '../core.ts';

/** Makes the lines of the lists of endpoints: path, guards in the order in which they run, handler, and what is special. */
const by =
  (method: AuthEndpoint['method']) =>
  (
    path: string,
    guards: AuthEndpoint['guards'],
    handle: AuthEndpoint['handle'],
    options: Pick<AuthEndpoint, 'keyless' | 'form'> = {},
  ): AuthEndpoint => ({ method, path, guards, handle, ...options });

export const [get, post, put, patch, del] = [by('GET'), by('POST'), by('PUT'), by('PATCH'), by('DELETE')];
