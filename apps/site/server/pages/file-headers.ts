import { chosenEncoding, type Encoding } from './compressed.ts';
import type { SiteFile } from './site-files.ts';

/** What a request says about how it wants a file. */
export interface FileRequest {
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

/** Everything of an answer but its bytes and their length. */
export interface FileHeaders {
  status: 200 | 304 | 404;
  encoding: Encoding | null;
  fields: Record<string, string>;
}

/** How a file is answered: 304 when the visitor has it already, else its headers and the encoding to send it in. */
export function fileHeaders(
  file: SiteFile,
  status: 200 | 404,
  { acceptEncoding, ifNoneMatch }: FileRequest,
): FileHeaders {
  const encoding = chosenEncoding(file, acceptEncoding ?? '');
  const fields: Record<string, string> = {
    'cache-control': status === 200 ? file.cacheControl : 'no-store',
    'cross-origin-resource-policy': 'same-origin',
  };
  if (file.compressible) fields['vary'] = 'Accept-Encoding';
  if (file.contentSecurityPolicy !== undefined) {
    fields['content-security-policy'] = file.contentSecurityPolicy;
  }
  if (!file.isIndexed) fields['x-robots-tag'] = 'noindex, nofollow';
  if (status === 200) {
    // A strong tag names bytes: each encoding has its own.
    const etag = `"${file.tag}${encoding === null ? '' : `-${encoding}`}"`;
    fields['etag'] = etag;
    if (matches(ifNoneMatch, etag)) return { status: 304, encoding, fields };
  }
  fields['content-type'] = file.contentType;
  if (encoding !== null) fields['content-encoding'] = encoding;
  return { status, encoding, fields };
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  // Weak comparison: proxies that recompress mark our tag as weak.
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
