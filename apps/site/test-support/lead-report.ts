import type { ReportIssue, Severity, WebsiteReport } from '@fml/contract';

/** A report with the findings a test needs. */
export function leadReport(found: {
  critical?: ReportIssue[];
  warnings?: ReportIssue[];
  recommendations?: ReportIssue[];
  lcpS?: number | null;
}): WebsiteReport {
  const { critical = [], warnings = [], recommendations = [], lcpS = 6.1 } = found;
  return {
    report_id: '5f0c2f0e-7f43-4a6e-9f6c-0d7a3e6f1a11',
    url: 'https://riverside-plumbing.example/',
    timestamp: '2026-11-20T18:24:00.000Z',
    seo_score: 83,
    performance_score: lcpS === null ? null : 38,
    accessibility_score: 64,
    metrics: {
      page_size_kb: 4218,
      load_time_estimate: lcpS,
      num_images: 23,
      num_scripts: 31,
      has_mobile_viewport: true,
      has_schema: false,
    },
    issues: { critical, warnings, recommendations },
    gemini_insights: '',
    insights_by: 'rules',
    final_url: 'https://www.riverside-plumbing.example/',
    page_title: 'Home',
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

export function reportIssue(id: string, title: string, severity: Severity = 'warning'): ReportIssue {
  return { id, title, description: '', severity, action: '', evidence: [] };
}
