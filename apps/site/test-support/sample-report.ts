import type { WebsiteReport } from '@fml/contract';

/** A whole report of an invented plumber's site, for tests. */
export function sampleReport(changes: Partial<WebsiteReport> = {}): WebsiteReport {
  return {
    report_id: 'r_4k2m9x7qpl',
    url: 'https://riverside-plumbing.example/',
    timestamp: '2026-11-20T18:24:00.000Z',
    seo_score: 83,
    performance_score: 38,
    accessibility_score: 64,
    metrics: {
      page_size_kb: 4218,
      load_time_estimate: 7.4,
      num_images: 23,
      num_scripts: 31,
      has_mobile_viewport: true,
      has_schema: false,
    },
    issues: {
      critical: [
        {
          id: 'phone-link',
          title: 'The phone number cannot be tapped',
          description:
            'Visitors on a phone have to remember the number and type it. Many call the next plumber instead.',
          severity: 'critical',
          action: 'Make the number in the header a link: <a href="tel:+12135550142">.',
          evidence: [{ where: 'Header, first screen', seen: '<span class="phone">(213) 555-0142</span>' }],
        },
        {
          id: 'image-weight',
          title: 'The first picture weighs 2.1 MB',
          description:
            'It is the largest thing on the first screen and takes 6 seconds on a mobile connection.',
          severity: 'critical',
          action: 'Save it as WebP or AVIF at 1200 px width. It will be under 150 KB.',
          evidence: [
            { where: 'img.hero', seen: '/wp-content/uploads/2021/03/truck-original.png (2,148 KB)' },
          ],
        },
      ],
      warnings: [
        {
          id: 'title',
          title: 'The page title is only "Home"',
          description: 'The title is the headline of your search result.',
          severity: 'warning',
          action: 'Write trade, town and name: "Plumber in Riverside, CA | Riverside Plumbing".',
          evidence: [{ where: '<title>', seen: 'Home' }],
        },
        {
          id: 'structured-data',
          title: 'No business data for search engines',
          description: 'Google reads address, hours and phone from structured data. Your page has none.',
          severity: 'warning',
          action: 'Add LocalBusiness data with name, address, phone and opening hours.',
          evidence: [],
        },
      ],
      recommendations: [
        {
          id: 'map-link',
          title: 'No directions link',
          description: 'A link to directions helps people who stand in front of the wrong building.',
          severity: 'recommendation',
          action: 'Link the address in the footer to your Google Business Profile.',
          evidence: [{ where: 'Footer', seen: '1200 Example Street, Riverside' }],
        },
      ],
    },
    gemini_insights:
      "## Where the calls get lost\n\nYour page takes **7.4 seconds** to show its main picture on a phone, and the number in the header cannot be tapped.\n\n1. Make the phone number a link.\n2. Shrink the truck picture.\n3. Write a real page title.\n\n### What already works\n\n- The page is set up for phones.\n- It is served over HTTPS.\n\nRead more in [Google's guide](https://developers.google.com/search/docs).",
    insights_by: 'model',
    final_url: 'https://www.riverside-plumbing.example/',
    page_title: 'Home',
    coverage: { kind: 'full', notes: [] },
    passed: [
      { id: 'https', title: 'Served over HTTPS' },
      { id: 'viewport', title: 'Set up for phone screens' },
      { id: 'language', title: 'Language is declared' },
      { id: 'robots', title: 'Search engines may index the page' },
    ],
    not_checked: [
      {
        id: 'broken-links',
        title: 'Broken internal links',
        why: 'The site answered too slowly to follow twenty links.',
      },
    ],
    top_actions: [
      'Make the phone number in the header a tappable link.',
      'Save the 2.1 MB truck picture as WebP under 150 KB.',
      'Add LocalBusiness data with your address, phone and hours.',
    ],
    loads: [],
    performance_spread: 2,
    screenshot: null,
    versions: { algorithm: '1', lighthouse: '13.4.1', browser: '149.0', benchmark_index: 1200 },
    stage_ms: { fetch: 900, measure: 5200, check: 40, write: 600 },
    ...changes,
  };
}
