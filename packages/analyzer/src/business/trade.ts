import type { BusinessTrade } from '@fml/contract';
import { collectBusinessWords } from '../collectors/business-words.ts';
import type { PageSources } from '../collectors/page-sources.ts';
import type { SitePageContent } from '../stages.ts';

/** A trade that one place of a page names. */
export interface SeenTrade {
  id: string;
  from: 'data' | 'text';
}

export function readTrade(sources: PageSources): SeenTrade[] {
  const words = collectBusinessWords(sources);
  return words.ok && words.value.trade ? [{ id: words.value.trade.type, from: 'text' }] : [];
}

export function mergeTrade([analyzed]: readonly SitePageContent[]): BusinessTrade | null {
  const [first] = analyzed?.business.trade ?? [];
  return first ? { id: first.id, certainty: first.from === 'data' ? 'certain' : 'likely' } : null;
}
