import { collectNaturalLanguage } from '../collectors/natural-language.ts';
import type { PageSources } from '../collectors/page-sources.ts';
import type { SitePageContent } from '../stages.ts';

/** Language of the visible text, BCP 47; null when it is not certain. */
export function readLanguage(sources: PageSources): string | null {
  const natural = collectNaturalLanguage(sources);
  return natural.ok ? natural.value.language : null;
}

export function mergeLanguage([analyzed]: readonly SitePageContent[]): string | null {
  return analyzed?.business.language ?? null;
}
