import type { ReportMetrics } from '@fml/contract';
import type { Facts } from '../facts.ts';

/**
 * The key metrics (docs/scoring.md#metrics). Weight and time come from the browser only; counts come from the
 * rendered page, or from the HTML when no browser rendered it. What was not seen is null.
 */
export function reportMetrics(facts: Facts): ReportMetrics {
  const network = facts.get('network');
  const speed = facts.get('speed');
  const images = facts.get('images');
  const scripts = facts.get('scripts');
  const head = facts.get('head');
  const structured = facts.get('structuredData');
  const paintMs = speed.ok ? speed.value.largest_contentful_paint_ms : null;
  return {
    // An empty record list is a measurement that broke off, not a page of zero bytes.
    page_size_kb:
      network.ok && network.value.requests > 0 ? Math.round(network.value.transferBytes / 1024) : null,
    load_time_estimate: paintMs === null ? null : Math.round(paintMs / 100) / 10,
    num_images: images.ok ? images.value.count : null,
    num_scripts: scripts.ok ? scripts.value.count : null,
    has_mobile_viewport: head.ok ? hasMobileViewport(head.value.viewport, head.value.gap !== null) : null,
    has_schema: structured.ok
      ? structured.value.readableBlocks > 0 || structured.value.inlineTypes.length > 0
      : null,
  };
}

/** The rule Lighthouse used: a viewport tag that sets a width or an initial scale. */
function hasMobileViewport(content: string | null, mayBeThere: boolean): boolean | null {
  if (content === null) return mayBeThere ? null : false;
  return /(?:^|[\s,;])(?:width\s*=\s*device-width|initial-scale\s*=\s*[\d.]+)/i.test(content);
}
