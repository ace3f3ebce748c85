import type { LinkCheck } from '../stages.ts';

/** Refusals of robots (401, 403, 405, 429 and the like) say nothing about what a visitor would see. */
export function isBroken({ status, why }: LinkCheck): boolean {
  if (why !== null) return false;
  return (
    status === 404 || status === 410 || (status !== null && status >= 500 && status !== 503 && status < 600)
  );
}

/** The status of the error page that a link of the page leads to; null when it leads to none, or was not requested. */
export function errorStatus(href: string, pageUrl: string, checks: readonly LinkCheck[]): number | null {
  const target = URL.parse(href, pageUrl);
  if (!target) return null;
  target.hash = '';
  return checks.find((check) => check.url === target.href && isBroken(check))?.status ?? null;
}
