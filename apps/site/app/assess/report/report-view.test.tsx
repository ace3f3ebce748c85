import type { WebsiteReport } from '@fml/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { fullReport } from '../../../test-support/full-report.ts';
import { sampleReport } from '../../../test-support/sample-report.ts';
import { ReportView } from './report-view.tsx';

const NONE = { critical: [], warnings: [], recommendations: [] };

const render = (report: WebsiteReport) =>
  renderToStaticMarkup(<ReportView report={report} onClear={() => undefined} />);

const REPORTS: [string, WebsiteReport][] = [
  ['with every field', fullReport()],
  ['of an earlier release', sampleReport()],
  ['without findings', sampleReport({ issues: NONE, top_actions: [] })],
  [
    'with recommendations alone',
    sampleReport({
      issues: { ...NONE, recommendations: fullReport().issues.recommendations },
      top_actions: [],
    }),
  ],
  [
    'made without a browser',
    sampleReport({
      seo_score: null,
      performance_score: null,
      accessibility_score: null,
      coverage: { kind: 'without_browser', notes: ['No browser.', 'It ended twice.'] },
      not_checked: [],
    }),
  ],
];

describe.each(REPORTS)('a report %s', (_kind, report) => {
  const html = render(report);

  it('has a place for every link that leads to one', () => {
    const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links).toContain('key-metrics');
    // The form stands below the report.
    for (const id of new Set(links)) if (id !== 'consultation') expect(html).toContain(`id="${id}"`);
  });

  it('has no id twice', () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(new Set(ids).size);
  });
});

describe('a report with every field', () => {
  const report = fullReport();
  const html = render(report);
  const times = (text: string) => html.split(text).length - 1;

  it('asks first whether a customer can reach the business', () => {
    expect(html.indexOf('Can a customer reach you?: 36 out of 100')).toBeLessThan(html.indexOf('SEO: 83'));
    expect(html).toContain('it scored 35 to 41');
  });

  it('names each part of the reach score by its question, beside the finding', () => {
    const parts = (['phone-link', 'contact-form'] as const).map((id) => ({
      id,
      weight: 12,
      points: id === 'phone-link' ? 0 : 12,
      issue_id: id === 'phone-link' ? 'phone-link' : null,
    }));
    const shown = render(fullReport({ reach: parts, not_checked: [] }));
    expect(shown).toContain('Is there a number that can be tapped and dials?');
    expect(shown).toContain('Does a contact form, or a link to book or chat, have an address?');
    expect(shown).not.toContain('contact form</span>');
  });

  it('shows the connection that opened', () => {
    const shown = render(fullReport({ url: 'https://a.example/', final_url: 'http://a.example/' }));
    expect(shown).toContain('href="http://a.example/"');
    expect(shown).not.toContain('href="https://a.example/"');
  });

  it('tells each finding once: what it is, how to fix it, who can, and how to check it', () => {
    for (const { description, verify } of Object.values(report.issues).flat()) {
      expect(times(description)).toBe(1);
      if (verify) expect(times(verify)).toBe(1);
    }
    expect(html).toContain('For the person who runs your website, about 10 minutes');
    expect(html).toContain('A job for an agency, about 2 hours');
    expect(html).toContain('/, /contact, /services/drain-cleaning');
  });

  it.each([
    'The address without www redirects.',
    '(213) 555-0142',
    '213.555.0199',
    '2 versions',
    'WordPress',
    '/services/drain-cleaning',
    'robots.txt asks us to stay away.',
    '&quot;@type&quot;: &quot;Plumber&quot;',
    '36 of 100, part by part',
    'not checked',
  ])('shows %s', (text) => {
    expect(html).toContain(text);
  });

  it('draws each mark where its finding was seen, and lists it in words', () => {
    expect(html).toMatch(/left:53\.39\d+%;top:1\.94\d+%;width:42\.71\d+%;height:4\.86\d+%/);
    expect(times('href="#finding-phone-link"')).toBeGreaterThanOrEqual(3);
  });
});

describe('a report', () => {
  it('sorts a long group by what its findings are about, and leaves a short one in order', () => {
    const [critical] = fullReport().issues.critical;
    if (critical === undefined) throw new Error('the sample has no critical issue');
    const families = ['speed', 'reach', 'speed', 'reach', 'local'] as const;
    const warnings = families.map((family, index) => ({
      ...critical,
      id: `w${index}`,
      title: `W${index}`,
      family,
    }));
    const order = (html: string) => [...html.matchAll(/W\d(?=<\/h4>)/g)].map(([title]) => title);
    const withWarnings = (count: number) =>
      render(sampleReport({ top_actions: [], issues: { ...NONE, warnings: warnings.slice(0, count) } }));
    expect(order(withWarnings(5))).toEqual(['W0', 'W2', 'W1', 'W3', 'W4']);
    expect(withWarnings(5)).toContain('Reaching you');
    expect(order(withWarnings(4))).toEqual(['W0', 'W1', 'W2', 'W3']);
    expect(withWarnings(4)).not.toContain('Reaching you');
  });

  it('shows Issues Found only when something is critical or a warning', () => {
    expect(render(sampleReport())).toContain('Issues Found');
    const { recommendations } = sampleReport().issues;
    const html = render(sampleReport({ issues: { ...NONE, recommendations } }));
    expect(html).not.toContain('Issues Found');
    expect(html).toContain('Recommendations');
  });

  it('tells first what it lacks, and the other reasons beside the checks', () => {
    const html = render(
      sampleReport({
        coverage: { kind: 'partial', notes: ['The test ended early.', 'Not measured: speed.'] },
      }),
    );
    expect(html.indexOf('The test ended early.')).toBeLessThan(html.indexOf('Do these first'));
    expect(html.indexOf('Not measured: speed.')).toBeGreaterThan(html.indexOf('Not checked'));
  });
});
