import type { Context } from 'hono';
import { acceptedEncoding, compressQuickly } from '../compressed.ts';
import type { SiteFile } from '../site-files.ts';

/** A page of one visitor, made from a built one: not in search engines, and not kept by anything between us and them. */
export async function sendHtml(
  c: Context,
  builtFrom: SiteFile,
  html: string,
  status: 200 | 404 | 503 = 200,
  contentSecurityPolicy: string | undefined = builtFrom.contentSecurityPolicy,
): Promise<Response> {
  const headers: Record<string, string> = {
    'cache-control': 'private, no-cache',
    'content-security-policy': contentSecurityPolicy ?? '',
    'content-type': builtFrom.contentType,
    'cross-origin-resource-policy': 'same-origin',
    vary: 'Accept-Encoding',
    'x-robots-tag': 'noindex',
  };
  const encoding = acceptedEncoding(c.req.header('accept-encoding') ?? '');
  if (encoding === null) return c.body(html, status, headers);
  const body = await compressQuickly(Buffer.from(html), encoding);
  return c.body(new Uint8Array(body), status, { ...headers, 'content-encoding': encoding });
}
