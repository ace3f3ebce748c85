import type { ReportDraft } from '@fml/contract';

/** A small complete report of `url`. */
export function reportDraft(url: string): ReportDraft {
  return {
    url,
    timestamp: '2026-11-20T10:00:00.000Z',
    seo_score: 90,
    performance_score: 70,
    accessibility_score: null,
    metrics: {
      page_size_kb: 100,
      load_time_estimate: 2.5,
      num_images: 3,
      num_scripts: 4,
      has_mobile_viewport: true,
      has_schema: false,
    },
    issues: { critical: [], warnings: [], recommendations: [] },
    gemini_insights: 'Fine.',
    insights_by: 'rules',
    final_url: url,
    page_title: 'A page',
    coverage: { kind: 'full', notes: [] },
    passed: [],
    not_checked: [],
    top_actions: [],
    loads: [],
    performance_spread: null,
    screenshot: null,
    versions: { algorithm: '1', lighthouse: null, browser: null, benchmark_index: null },
    stage_ms: {},
  };
}
