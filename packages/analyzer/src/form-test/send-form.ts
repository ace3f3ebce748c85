import type { FormTestMessage, FormTestOutcome, FormTestProblem } from '@fml/contract';
import type { EgressGate } from '../egress/gate.ts';
import { exchange } from '../fetch/exchange.ts';
import { DEFAULT_USER_AGENT, fetchResource } from '../fetch/fetch-resource.ts';
import { FetchError } from '../fetch/network-fault.ts';
import { isSameSite } from '../page/site-address.ts';
import type { FetchedResource } from '../stages.ts';
import { type FormReading, type FormTestRequest, isSameMessage, readForm } from './read-form.ts';

export type FormSending =
  | { outcome: FormTestOutcome; httpStatus: number | null }
  /** Nothing was sent. */
  | { problem: FormTestProblem };

const PAGE_DEADLINE_MS = 12_000;
const SEND_DEADLINE_MS = 15_000;
const PAGE_BYTE_CAP = 3_000_000;
/** The message did not leave. */
const NOT_SENT = ['refused_target', 'host_not_found', 'connection_refused', 'tls_fault'];

/** Fetches the page of a form and reads what a test of it would send. Sends nothing. */
export async function previewForm(request: FormTestRequest, gate: EgressGate): Promise<FormReading> {
  const page = await fetchFormPage(request, gate);
  return page === null ? { problem: 'unreachable' } : readForm(page, request);
}

/** Sends what the preview showed, once, unless the form is another one by now. Redirects are not followed. */
export async function sendForm(
  request: FormTestRequest,
  preview: FormTestMessage,
  gate: EgressGate,
): Promise<FormSending> {
  const page = await fetchFormPage(request, gate);
  if (page === null) return { problem: 'unreachable' };
  const reading = readForm(page, request);
  if ('problem' in reading) return reading;
  if (!isSameMessage(reading.message, preview)) return { problem: 'changed' };
  return post(reading.message, page, gate);
}

async function fetchFormPage(
  { siteUrl, form }: FormTestRequest,
  gate: EgressGate,
): Promise<FetchedResource | null> {
  const site = new URL(siteUrl);
  const address = URL.parse(form.page, site);
  if (!address || !isSameSite(address, site)) return null;
  const result = await fetchResource(address.href, {
    gate,
    deadlineMs: PAGE_DEADLINE_MS,
    byteCap: PAGE_BYTE_CAP,
    mayFollow: (target) => isSameSite(target, site),
  });
  return result.ok && result.resource.status === 200 ? result.resource : null;
}

async function post(message: FormTestMessage, page: FetchedResource, gate: EgressGate): Promise<FormSending> {
  const url = new URL(message.action);
  const { body, type } = await encode(message);
  try {
    const { response, close } = await exchange(url, {
      gate,
      signal: AbortSignal.timeout(SEND_DEADLINE_MS),
      userAgent: DEFAULT_USER_AGENT,
      method: 'POST',
      body,
      headers: {
        'content-type': type,
        'content-length': String(body.length),
        origin: new URL(page.finalUrl).origin,
        referer: page.finalUrl,
        ...cookieHeader(page, url),
      },
    });
    close();
    const httpStatus = response.statusCode ?? 0;
    return { outcome: httpStatus < 400 ? 'accepted' : 'refused', httpStatus };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return NOT_SENT.includes(error.fault.code)
      ? { problem: 'unreachable' }
      : { outcome: 'no_answer', httpStatus: null };
  }
}

/** As a browser encodes a form. */
async function encode({ encoding, fields }: FormTestMessage): Promise<{ body: Buffer; type: string }> {
  const data = encoding === 'multipart' ? new FormData() : new URLSearchParams();
  for (const { name, value } of fields) data.append(name, value.replace(/\r\n?|\n/g, '\r\n'));
  const encoded = new Response(data);
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type') ?? '',
  };
}

/** The session that a token in the form belongs to. */
function cookieHeader({ headers, finalUrl }: FetchedResource, target: URL): Record<string, string> {
  if (new URL(finalUrl).host !== target.host) return {};
  const pairs = (headers['set-cookie'] ?? '')
    .split(/,(?=\s*[\w!#$%&'*.^`|~+-]+=)/)
    .map((cookie) => cookie.split(';', 1)[0]?.trim() ?? '')
    .filter((pair) => pair !== '');
  return pairs.length === 0 ? {} : { cookie: pairs.join('; ') };
}
