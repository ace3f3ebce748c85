import { htmlResponse, type SiteResponse, scriptResponse } from '../site-behavior.ts';

const SCRIPT_BYTES = 60_000;
const LATE_MS = 3_000;

/** What the companies behind heavy-restaurant answer: nothing, a cut connection, or something late. */
const UNWELL_HOSTS: Record<string, SiteResponse> = {
  '/never.woff2': { instead: 'silence' },
  '/reset': { instead: 'reset' },
  '/late.html': htmlResponse('<!doctype html><title>Reviews</title><p>Five stars.</p>', { delayMs: LATE_MS }),
  '/late.js': scriptResponse('window.lateScript = true;', { delayMs: LATE_MS }),
};

/**
 * Scripts of "chat, reviews, heat map and ads" services: about 60 KB each, uncompressed, uncached, with a
 * fixed amount of main-thread work.
 */
export function thirdParty(path: string): SiteResponse {
  const unwell = UNWELL_HOSTS[path];
  if (unwell !== undefined) return unwell;
  const name = /^\/([a-z-]+)\.js$/.exec(path)?.[1];
  if (name === undefined) return { status: 404, body: 'no such script' };
  const code = `(function(){var n=0;for(var i=0;i<12000000;i++){n=(n*31+i)|0}window['svc_${name}']=n;})();\n`;
  const filler = `/* ${name} ${'telemetry options table '.repeat(SCRIPT_BYTES / 24)} */\n`;
  return scriptResponse(filler + code, {
    headers: { 'content-encoding': 'identity', 'cache-control': 'no-store' },
  });
}
