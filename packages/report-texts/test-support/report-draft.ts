import type { ReportDraft } from '@fml/contract';

/** A small complete report. */
export function reportDraft(changes: Partial<ReportDraft> = {}): ReportDraft {
  return {
    url: 'http://bakery.example/',
    timestamp: '2026-11-20T12:00:00.000Z',
    seo_score: 90,
    performance_score: null,
    accessibility_score: 81,
    metrics: {
      page_size_kb: 120,
      load_time_estimate: null,
      num_images: 3,
      num_scripts: 1,
      has_mobile_viewport: true,
      has_schema: false,
    },
    issues: { critical: [], warnings: [], recommendations: [] },
    gemini_insights: 'Fine.',
    insights_by: 'rules',
    final_url: 'http://bakery.example/',
    page_title: 'Bakery',
    coverage: { kind: 'partial', notes: [] },
    passed: [],
    not_checked: [],
    top_actions: [],
    loads: [],
    performance_spread: null,
    screenshot: null,
    versions: { algorithm: '1', lighthouse: null, browser: null, benchmark_index: null },
    stage_ms: { fetching: 10 },
    ...changes,
  };
}
