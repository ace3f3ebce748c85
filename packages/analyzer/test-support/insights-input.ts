import type { ReportIssue } from '@fml/contract';
import type { InsightsInput } from '@fml/report-texts';

/** A finding for tests. */
export function sampleIssue(overrides: Partial<ReportIssue> = {}): ReportIssue {
  return {
    id: 'phone-link',
    title: 'The phone number cannot be tapped',
    description: 'The page shows (213) 555-0119 as plain text, so a visitor on a phone has to type it.',
    severity: 'critical',
    action: 'Turn every phone number into a link that dials.',
    evidence: [{ where: 'page text', seen: '213-555-0119' }],
    ...overrides,
  };
}

/** A middling report of a roofer for tests. */
export function sampleInput(overrides: Partial<InsightsInput> = {}): InsightsInput {
  return {
    url: 'https://www.granite-peak-roofing.example/',
    page_title: 'Granite Peak Roofing',
    seo_score: 91,
    performance_score: 26,
    accessibility_score: 96,
    metrics: {
      page_size_kb: 5873,
      load_time_estimate: 27.4,
      num_images: 6,
      num_scripts: 15,
      has_mobile_viewport: true,
      has_schema: false,
    },
    issues: {
      critical: [sampleIssue()],
      warnings: [
        sampleIssue({
          id: 'image-weight',
          severity: 'warning',
          title: 'Pictures weigh 5,214 KB',
          description: 'Six pictures make up 89% of the page.',
          action: 'Save the pictures as WebP at the size they are shown.',
          evidence: [{ where: 'photos/1.png', seen: '869 KB' }],
        }),
      ],
      recommendations: [],
    },
    top_actions: [
      'Turn every phone number into a link that dials.',
      'Save the pictures as WebP at the size they are shown.',
    ],
    coverage: { kind: 'full', notes: [] },
    passed: [{ id: 'language', title: 'The page names its language' }],
    not_checked: [],
    ...overrides,
  };
}

/** A text a model could have written about `sampleInput()`: every number in it is in the report. */
export const GOOD_MODEL_TEXT = `### What matters first

Your phone number cannot be tapped. Someone with water coming through the ceiling will not copy digits by hand. Then comes weight: the page is about 5.7 MB, and on a phone the main picture shows after 27 seconds. Speed stands at 26 out of 100.

### What it costs you in calls

People who wait leave, and people who cannot tap call the next roofer in the list.

### Do this week

1. Turn every phone number into a link that dials.
2. Save the 6 pictures as WebP at the size they are shown.

### What is already fine

Search engines read the page well (SEO 91/100) and automated checks of accessibility give it 96/100.`;
