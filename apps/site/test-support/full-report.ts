import type { ReportIssue, WebsiteReport } from '@fml/contract';
import { sampleReport } from './sample-report.ts';

const DETAILS: Record<string, Partial<ReportIssue>> = {
  'phone-link': {
    family: 'reach',
    fixer: 'web_person',
    minutes: 10,
    verify: 'Open the page on your phone and tap the number. The phone app should open.',
    pages: ['/', '/contact', '/services/drain-cleaning'],
  },
  'image-weight': { family: 'speed', fixer: 'web_person', minutes: 30, pages: [] },
  title: { family: 'words', fixer: 'owner', minutes: 10, verify: 'Look at the tab of your browser.' },
  'structured-data': { family: 'local', fixer: 'agency', minutes: 120 },
  'map-link': { family: 'local', fixer: 'owner', minutes: 5, pages: ['/contact'] },
};

/** A grey picture, as small as they get. */
const SCREEN_JPEG =
  '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ALoBD//Z';

const withDetails = (issue: ReportIssue): ReportIssue => ({ ...issue, ...DETAILS[issue.id] });

/** The sample with every field that a report can have. */
export function fullReport(changes: Partial<WebsiteReport> = {}): WebsiteReport {
  const sample = sampleReport();
  const { critical, warnings, recommendations } = sample.issues;
  return {
    ...sample,
    issues: {
      critical: critical.map(withDetails),
      warnings: warnings.map(withDetails),
      recommendations: recommendations.map(withDetails),
    },
    top_actions: [...critical, ...warnings].slice(0, 3).map(({ action }) => action),
    screenshot: { media_type: 'image/jpeg', base64: SCREEN_JPEG, width: 412, height: 823 },
    language: 'en',
    reach_score: 36,
    reach: [
      { id: 'visible-phone', weight: 25, points: 25, issue_id: null },
      { id: 'phone-link', weight: 25, points: 0, issue_id: 'phone-link' },
      { id: 'contact-form', weight: 20, points: null, issue_id: null },
      { id: 'map-link', weight: 10, points: 4, issue_id: 'map-link' },
    ],
    screen_marks: [
      { issue_id: 'phone-link', number: 1, x: 220, y: 16, width: 176, height: 40 },
      { issue_id: 'image-weight', number: 2, x: 0, y: 80, width: 412, height: 300 },
    ],
    performance_band: { low: 35, high: 41 },
    site: {
      pages: [
        page('/', 'home', 'Home', true),
        page('/contact', 'contact', 'Contact', false),
        { ...page('/services/drain-cleaning', 'services', null, false), status: 404 },
      ],
      left_out: [{ url: 'https://riverside-plumbing.example/blog', why: 'robots.txt asks us to stay away.' }],
    },
    contact_points: [
      {
        kind: 'phone',
        agrees: false,
        values: [
          { text: '(213) 555-0142', normalized: '+12135550142', where: ['header', 'footer'] },
          { text: '213.555.0199', normalized: '+12135550199', where: ['/contact'] },
        ],
      },
      {
        kind: 'name',
        agrees: true,
        values: [
          { text: 'Riverside Plumbing', normalized: 'riverside plumbing', where: ['title', 'footer'] },
        ],
      },
    ],
    safe_to_ignore: [
      {
        id: 'www-redirect',
        title: 'The address without www redirects.',
        why: 'That is how it should be: both lead to one place.',
      },
    ],
    platform: { id: 'wordpress', name: 'WordPress' },
    fix_kit: [
      {
        id: 'business-data',
        kind: 'json_ld',
        code: `<script type="application/ld+json">
{
  "@context": "https://schema.org",
  "@type": "Plumber",
  "name": "Riverside Plumbing",
  "url": "https://riverside-plumbing.example/",
  "telephone": "+12135550142",
  "openingHours": "[PLEASE FILL IN: hours, such as Mo-Fr 09:00-17:00]"
}
</script>`,
        fields: [
          { name: 'name of the business', source: 'page' },
          { name: 'phone number', source: 'page' },
          { name: 'hours, such as Mo-Fr 09:00-17:00', source: 'fill_in' },
        ],
      },
      {
        id: 'description',
        kind: 'description',
        code: '<meta name="description" content="Riverside Plumbing: plumber in [PLEASE FILL IN: city]. Drain cleaning, Water heaters. Call (213) 555-0142.">',
        fields: [
          { name: 'name of the business', source: 'page' },
          { name: 'city', source: 'fill_in' },
        ],
      },
      {
        id: 'alt',
        kind: 'alt',
        code: '<img src="/images/van.jpg" alt="">',
        fields: [{ name: 'alt text of /images/van.jpg', source: 'fill_in' }],
      },
    ],
    ...changes,
  };
}

function page(path: string, kind: 'home' | 'contact' | 'services', title: string | null, rendered: boolean) {
  return {
    url: `https://riverside-plumbing.example${path}`,
    path,
    kind,
    status: 200,
    title,
    words: 240,
    rendered,
  };
}
