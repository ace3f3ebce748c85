import type { Context } from 'hono';

/**
 * Sets header fields of an answer that has been made. `c.header` would make a new Response each time, whose body is
 * a stream; this leaves a text a text, which the adapter writes at once.
 */
export function setResponseHeaders(c: Context, fields: Readonly<Record<string, string>>): void {
  try {
    for (const [name, value] of Object.entries(fields)) c.res.headers.set(name, value);
  } catch {
    // Those of some answers, such as redirects, are fixed.
    for (const [name, value] of Object.entries(fields)) c.header(name, value);
  }
}
