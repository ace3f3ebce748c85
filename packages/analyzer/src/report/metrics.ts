import type { ReportMetrics } from '@fml/contract';
import { type Facts, factValue } from '../facts.ts';

/**
 * The key metrics (docs/scoring.md#metrics). Weight and time come from the browser only; counts come from the
 * rendered page, or from the HTML when no browser rendered it. What was not seen is null.
 */
export function reportMetrics(facts: Facts): ReportMetrics {
  const network = factValue(facts, 'network');
  const head = factValue(facts, 'head');
  const structured = factValue(facts, 'structuredData');
  const paintMs = factValue(facts, 'speed')?.largest_contentful_paint_ms ?? null;
  return {
    // An empty record list is a measurement that broke off, not a page of zero bytes.
    page_size_kb: network?.requests ? Math.round(network.transferBytes / 1024) : null,
    load_time_estimate: paintMs === null ? null : Math.round(paintMs / 100) / 10,
    num_images: factValue(facts, 'images')?.count ?? null,
    num_scripts: factValue(facts, 'scripts')?.count ?? null,
    has_mobile_viewport: head && hasMobileViewport(head.viewport, head.gap !== null),
    has_schema: structured && (structured.readableBlocks > 0 || structured.inlineTypes.length > 0),
  };
}

/** The rule Lighthouse used: a viewport tag that sets a width or an initial scale. */
function hasMobileViewport(content: string | null, mayBeThere: boolean): boolean | null {
  if (content === null) return mayBeThere ? null : false;
  return /(?:^|[\s,;])(?:width\s*=\s*device-width|initial-scale\s*=\s*[\d.]+)/i.test(content);
}
