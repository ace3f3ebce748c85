import type { SitePageContent } from '../stages.ts';

/** Country of the business, ISO 3166; null when it is not certain. */
export function mergeCountry(pages: readonly SitePageContent[]): string | null {
  const countries = new Set(
    pages.flatMap(({ business }) => business.addresses).flatMap(({ country }) => country ?? []),
  );
  return countries.size === 1 ? ([...countries][0] ?? null) : null;
}
