import type { AnalysisFault } from '@fml/contract';
import { faultMessage, message, type Text } from '@fml/report-texts';
import type { FetchedResource, LinkCheck } from '../stages.ts';
import { fetchResource } from './fetch-resource.ts';
import type { FetchContext } from './fetch-site.ts';
import { createTurns, type Turns } from './turns.ts';

export interface LinkCheckLimits {
  links?: number;
  /** Shared with other requests to the website; four at a time when left out. */
  turns?: Turns;
  /** For all links together. */
  deadlineMs?: number;
}

const LINK_BYTE_CAP = 4096;
const LINK_DEADLINE_MS = 5_000;
/** Answers that say "not to a program like you", not that the link is broken (999: LinkedIn). */
const NOT_FOR_PROGRAMS = [401, 403, 429, 999];

/**
 * Asks the status of at most twenty links: HEAD, then GET if a server does not support HEAD. Always settles
 * within the deadline; a link that could not be judged has `why` set (with its status when there was one).
 * Duplicates and Cloudflare's own `/cdn-cgi/` addresses are left out.
 */
export async function checkLinks(
  urls: readonly string[],
  context: FetchContext,
  limits: LinkCheckLimits = {},
): Promise<LinkCheck[]> {
  const { links = 20, turns = createTurns(4), deadlineMs = 10_000 } = limits;
  const asked = [...new Set(urls.filter(isWorthAsking))].slice(0, links);
  const deadline = AbortSignal.timeout(deadlineMs);
  const signal = context.signal === undefined ? deadline : AbortSignal.any([context.signal, deadline]);
  const checks = asked.map<LinkCheck>((url) => ({ url, status: null, why: message('gap.no_time') }));
  const check = async (url: string, index: number) => {
    if (!signal.aborted) checks[index] = await checkLink(url, { ...context, signal });
  };
  await Promise.all(asked.map((url, index) => turns.take(() => check(url, index))));
  return checks;
}

function isWorthAsking(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, pathname } = new URL(url);
  return (protocol === 'http:' || protocol === 'https:') && !pathname.startsWith('/cdn-cgi/');
}

async function checkLink(url: string, context: FetchContext): Promise<LinkCheck> {
  const options = { ...context, deadlineMs: LINK_DEADLINE_MS, byteCap: LINK_BYTE_CAP };
  const head = await fetchResource(url, { ...options, method: 'HEAD' });
  // Many servers answer HEAD wrongly: only a good answer to it is believed.
  if (head.ok && head.resource.status < 400) return answerOf(url, head.resource, null);
  if (!head.ok && isFinal(head.fault)) return { url, status: null, why: faultMessage(head.fault) };
  const got = await fetchResource(url, options);
  if (!got.ok) return { url, status: null, why: faultMessage(got.fault) };
  const { status } = got.resource;
  const why = NOT_FOR_PROGRAMS.includes(status) ? message('gap.not_for_programs', { status }) : null;
  return answerOf(url, got.resource, why);
}

/** The check of a link that got an answer. */
export function answerOf(
  url: string,
  { status, redirects, finalUrl }: FetchedResource,
  why: Text | null,
): LinkCheck {
  const end = redirects.length > 0 ? { redirects: redirects.length, endsAt: finalUrl } : {};
  return { url, status, why, ...end };
}

/** Faults that another method would run into as well. */
function isFinal(fault: AnalysisFault): boolean {
  return ['refused_target', 'host_not_found', 'connection_refused', 'tls_fault', 'timed_out'].includes(
    fault.code,
  );
}
