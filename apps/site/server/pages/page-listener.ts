import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { ProcessLog } from '@fml/runtime/log';
import { logRequest, type RequestObserver } from '../requests/access-log.ts';
import { contextFrom, type RequestContextOptions } from '../requests/request-context.ts';
import { NO_CONTENT_POLICY, securityFields } from '../requests/security-headers.ts';
import { isOfOneVisitor } from './assess/assess-page.ts';
import { compressedAlready } from './compressed.ts';
import { fileHeaders } from './file-headers.ts';
import { type SiteFiles, siteFileAt } from './site-files.ts';

export interface PageListenerOptions extends RequestContextOptions {
  site: SiteFiles;
  log: ProcessLog;
  observe?: RequestObserver | undefined;
}

/**
 * Answers files of the site straight on the socket and hands everything else to the router (`otherwise`): redirects,
 * unknown paths, calls, links of reports, and a file that is not compressed yet. The router would answer the same, but takes several
 * times as long, and nearly all requests are these.
 */
export function listenForPages(options: PageListenerOptions, otherwise: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    if (!answerFile(options, incoming, outgoing)) otherwise(incoming, outgoing);
  };
}

/** False when the router has to answer. */
function answerFile(
  { site, log, observe, ...contextOptions }: PageListenerOptions,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): boolean {
  const startedAtMs = performance.now();
  const { method = '', url = '', headers } = incoming;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const queryAt = url.indexOf('?');
  const path = queryAt === -1 ? url : url.slice(0, queryAt);
  const file = siteFileAt(site, path);
  if (file === undefined) return false;
  if (queryAt !== -1 && isOfOneVisitor(path, url.slice(queryAt))) return false;
  const head = fileHeaders(file, 200, {
    acceptEncoding: single(headers['accept-encoding']),
    ifNoneMatch: headers['if-none-match'],
  });
  const body = head.encoding === null ? file.body : compressedAlready(file, head.encoding);
  if (body === undefined) return false;

  const context = contextFrom((name) => single(headers[name]), incoming.socket.remoteAddress, contextOptions);
  const fields = {
    'content-security-policy': NO_CONTENT_POLICY,
    ...head.fields,
    ...securityFields(context.secure),
    'x-request-id': context.requestId,
  };
  if (head.status === 304) outgoing.writeHead(304, fields).end();
  else {
    outgoing.writeHead(200, { ...fields, 'content-length': body.byteLength });
    outgoing.end(method === 'HEAD' ? undefined : body);
  }
  const request = { context, method, path, status: head.status, startedAtMs };
  logRequest(log, request);
  observe?.(request);
  return true;
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value;
}
