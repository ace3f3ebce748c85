import type { ReportIssue, Severity, WebsiteReport } from '@fml/contract';

type Template = Omit<WebsiteReport, 'report_id' | 'url' | 'timestamp' | 'final_url'>;

/** Whole reports of a poor, a middling and a good website; the seed gives them address, time and scores. */
export function seedReportTemplates(): Template[] {
  return [
    template({
      lcpS: 6.1,
      sizeKb: 5120,
      issues: [PHONE_LINK, LARGEST_PAINT, CONTACT_FORM, IMAGE_WEIGHT, ANALYTICS, META_DESCRIPTION],
      passed: [['https', 'Uses HTTPS']],
    }),
    template({
      lcpS: 3.4,
      sizeKb: 1930,
      issues: [LOCAL_BUSINESS, IMAGE_WEIGHT, ANALYTICS, META_DESCRIPTION],
      passed: [
        ['https', 'Uses HTTPS'],
        ['phone-link', 'The phone number can be tapped'],
      ],
    }),
    template({
      lcpS: 1.8,
      sizeKb: 610,
      issues: [META_DESCRIPTION],
      passed: [
        ['https', 'Uses HTTPS'],
        ['phone-link', 'The phone number can be tapped'],
        ['local-business-data', 'Describes the business to search engines'],
      ],
    }),
  ];
}

const PHONE_LINK = issue('critical', 'phone-link', 'The phone number cannot be tapped', '(213) 555-0142');
const LARGEST_PAINT = issue('critical', 'largest-paint', 'The main content appears late', '6.1 s');
const CONTACT_FORM = issue('critical', 'contact-form', 'No contact form was found', '/');
const IMAGE_WEIGHT = issue(
  'warning',
  'image-weight',
  'Pictures are heavier than they need to be',
  'hero.jpg, 2.8 MB',
);
const LOCAL_BUSINESS = issue(
  'warning',
  'local-business-data',
  'Search engines are not told where you are',
  '/',
);
const ANALYTICS = issue('warning', 'analytics', 'Nothing measures where visitors come from', '/');
const META_DESCRIPTION = issue('recommendation', 'meta-description', 'The page has no description', '<head>');

function issue(severity: Severity, id: string, title: string, seen: string): ReportIssue {
  return {
    id,
    severity,
    title,
    description: `${title}. Customers who meet this on a phone often go to the next result.`,
    action: 'Ask the person who looks after your website to fix this first.',
    evidence: [{ where: 'Home page', seen }],
  };
}

function template(site: {
  lcpS: number;
  sizeKb: number;
  issues: ReportIssue[];
  passed: [id: string, title: string][];
}): Template {
  const bySeverity = (severity: Severity) => site.issues.filter((found) => found.severity === severity);
  return {
    seo_score: null,
    performance_score: null,
    accessibility_score: null,
    metrics: {
      page_size_kb: site.sizeKb,
      load_time_estimate: site.lcpS,
      num_images: 18,
      num_scripts: 24,
      has_mobile_viewport: true,
      has_schema: !site.issues.includes(LOCAL_BUSINESS),
    },
    issues: {
      critical: bySeverity('critical'),
      warnings: bySeverity('warning'),
      recommendations: bySeverity('recommendation'),
    },
    gemini_insights: `## What to do first\n\n${site.issues.map(({ title }) => `- ${title}`).join('\n')}`,
    insights_by: 'rules',
    page_title: 'Home',
    coverage: { kind: 'full', notes: [] },
    passed: site.passed.map(([id, title]) => ({ id, title })),
    not_checked: [],
    top_actions: site.issues.slice(0, 3).map(({ title }) => title),
    loads: [],
    performance_spread: null,
    screenshot: null,
    versions: { algorithm: 'seed', lighthouse: null, browser: null, benchmark_index: null },
    stage_ms: {},
  };
}
