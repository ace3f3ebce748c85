import type { WebsiteReport } from '@fml/contract';
import { localizeReport } from '@fml/report-texts';
import { describe, expect, it } from 'vitest';
import { draftOf, reportOf } from '../../test-support/report-of.ts';
import {
  load,
  NO_BROWSER,
  NO_BROWSER_SENTENCE,
  SHELL,
  screenElement,
  type TestSite,
  testFacts,
} from '../../test-support/site.ts';
import type { BrokenPart } from '../broken-parts.ts';
import type { Facts } from '../facts.ts';

const BODY =
  '<h1>Plumber</h1><img src="/a.jpg" alt="Van"><img src="/b.jpg" alt=""><script src="/a.js"></script><p>Pipes.</p>';

describe('a report', () => {
  it('has the shape of the contract once its text is added, and JSON changes nothing of it', () => {
    const report = reportOf({ body: BODY });
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  });

  it('takes its metrics from the first load and the rendered page', () => {
    const { metrics } = draftOf({
      body: BODY,
      files: [
        { url: '/', transferBytes: 10_000 },
        { url: '/a', transferBytes: 502_400 },
      ],
      browser: {
        loads: [
          load({ performance_score: 70, largest_contentful_paint_ms: 3_449 }),
          load({ performance_score: 80 }),
        ],
      },
    });
    expect(metrics).toEqual({
      page_size_kb: 500,
      load_time_estimate: 3.4,
      num_images: 2,
      num_scripts: 1,
      has_mobile_viewport: true,
      has_schema: false,
    });
  });

  it('without a browser has nulls for what was not measured and counts from the HTML', () => {
    const report = draftOf({ body: `${BODY}<p>${'Leaks fixed today. '.repeat(5)}</p>`, browser: null });
    expect(report.metrics).toEqual({
      page_size_kb: null,
      load_time_estimate: null,
      num_images: 2,
      num_scripts: 1,
      has_mobile_viewport: true,
      has_schema: false,
    });
    expect([report.performance_score, report.accessibility_score, report.seo_score]).toEqual([
      null,
      null,
      null,
    ]);
    expect(report.coverage.kind).toBe('without_browser');
    expect(report.coverage.notes).toContain(NO_BROWSER_SENTENCE);
    expect(report.versions).toMatchObject({ lighthouse: null, browser: null, benchmark_index: null });
  });

  it('counts nothing in the empty shell of a script-built page that no browser opened', () => {
    const { metrics } = draftOf(SHELL);
    expect(metrics).toMatchObject({
      num_images: null,
      has_schema: null,
      has_mobile_viewport: null,
      num_scripts: 1,
    });
  });

  it('never shows a page of zero kilobytes when no request was recorded', () => {
    expect(draftOf({ browser: { network: [] } }).metrics.page_size_kb).toBeNull();
  });

  it.each<[content: string, expected: boolean]>([
    ['width=device-width, initial-scale=1', true],
    ['Width = Device-Width', true],
    ['initial-scale=1.0', true],
    ['width=1024', false],
    ['', false],
  ])('a viewport "%s" is for phones: %s', (content, expected) => {
    const html = `<meta name="viewport" content="${content}"><p>Pipes`;
    expect(draftOf({ html }).metrics.has_mobile_viewport).toBe(expected);
  });

  it('names slow files by their path, those of others with their host, and sizes as people write them', () => {
    const picture = (url: string) => ({
      url,
      resourceType: 'Image',
      mimeType: 'image/jpeg',
      transferBytes: 2_500_000,
    });
    const { issues } = draftOf({
      body: BODY,
      files: [picture('/img/van.jpg?v=2'), picture('https://cdn.example/truck.jpg')],
    });
    const heavy = issues.warnings.find(({ id }) => id === 'image-weight');
    expect(heavy?.evidence).toMatchObject([
      { where: '/img/van.jpg', seen: '2.4 MB' },
      { where: 'cdn.example/truck.jpg', seen: '2.4 MB' },
    ]);
  });

  it('sorts its findings by severity and cost and repeats no action', () => {
    const report = draftOf({ html: '<meta name="robots" content="noindex"><p>Call 213-555-0123</p>' });
    expect(report.issues.critical.map(({ id }) => id)).toEqual([
      'indexable',
      'phone-link',
      'viewport',
      'title',
    ]);
    expect(report.issues.warnings.every(({ severity }) => severity === 'warning')).toBe(true);
    expect(report.top_actions).toEqual(report.issues.critical.slice(0, 3).map(({ action }) => action));
    expect(new Set(report.top_actions).size).toBe(3);
  });

  it('lists what passed and what could not be checked, and drops what does not apply', () => {
    const report = draftOf({ browser: null });
    const listed = [...report.passed, ...report.not_checked].map(({ id }) => id);
    expect(report.passed.map(({ id }) => id)).toContain('https');
    expect(report.not_checked).toContainEqual({
      id: 'largest-paint',
      title: 'Main content appears quickly',
      why: NO_BROWSER_SENTENCE,
      why_message: NO_BROWSER,
    });
    expect(listed).not.toContain('image-alt');
  });
});

describe('a part of the fix kit that breaks', () => {
  const site = { html: '<title></title><p>Call 213-555-0123</p>' };
  const facts = testFacts(site);
  const error = new Error('broken');
  const broken: Facts = {
    get(name) {
      // Checks read it as well, and are well.
      if (name === 'structuredData' && new Error().stack?.includes('business-profile')) throw error;
      return facts.get(name);
    },
  };
  const told: BrokenPart[] = [];
  const draft = draftOf(site, broken, (part) => told.push(part));
  const entries = ({ not_checked }: Pick<WebsiteReport, 'not_checked'>) =>
    not_checked.filter(({ id }) => id === 'fix_kit.title').map(({ title, why }) => `${title}. ${why}`);

  it('is told and costs only itself', () => {
    expect(told).toContainEqual({ kind: 'fix_kit', id: 'title', error });
    expect(draft.fix_kit?.map(({ id }) => id)).toEqual(['tel', 'answers']);
  });

  it('is listed as not checked, in both languages', () => {
    expect(entries(draft)).toEqual([
      'Code to copy for the page title. We could not write this code because of an error on our side. It says nothing about your website.',
    ]);
    const report = { ...draft, report_id: 'r1', gemini_insights: '', insights_by: 'rules' as const };
    expect(entries(localizeReport(report, 'es'))).toEqual([
      'Código para copiar del título de la página. No pudimos escribir este código por un error nuestro. No dice nada de su sitio.',
    ]);
  });
});

describe('what customers reach the business by', () => {
  const site: TestSite = {
    body: '<header><a href="tel:+12135550132">(213) 555-0199</a></header><footer>214 Foundry Street, Pasadena, CA 91101</footer>',
    rendered: {
      firstScreen: [screenElement({ text: '(213) 555-0199', href: 'tel:+12135550132', x: 8, y: 9 })],
    },
    browser: { screenshot: { base64: 'AA==', width: 412, height: 823 } },
  };

  it('is scored by its parts, marked on the picture and listed with its places', () => {
    const report = draftOf(site);
    expect(report.reach).toContainEqual({
      id: 'contact-consistency',
      weight: 12,
      points: 0,
      issue_id: 'contact-consistency',
    });
    expect(report.reach_score).toEqual(expect.any(Number));
    expect(report.screen_marks).toEqual([
      { issue_id: 'contact-consistency', number: 1, x: 8, y: 9, width: 200, height: 48 },
    ]);
    expect(report.contact_points).toMatchObject([
      {
        kind: 'phone',
        agrees: false,
        values: [{ normalized: '+12135550199' }, { normalized: '+12135550132', where: ['phone link'] }],
      },
      { kind: 'address', agrees: true, values: [{ normalized: '214 foundry st 91101', where: ['footer'] }] },
      { kind: 'name', agrees: true, values: [{ normalized: 'example plumbing', where: ['title'] }] },
    ]);
  });

  it('shows the number alone where a link has words around it', () => {
    const { contact_points } = draftOf({ body: '<a href="tel:2135550132">Call (213) 555-0132</a>' });
    expect(contact_points?.[0]?.values.map(({ text }) => text)).toEqual(['(213) 555-0132']);
  });

  it('is known without a browser as far as the HTML tells', () => {
    const report = draftOf({ ...site, browser: null });
    expect(report.screen_marks).toEqual([]);
    expect(report.reach).toContainEqual({
      id: 'covered-call-button',
      weight: 10,
      points: null,
      issue_id: null,
    });
  });

  it('is not scored when the page is the shell of a script that no browser ran', () => {
    const report = draftOf(SHELL);
    expect([report.reach_score, report.contact_points]).toEqual([null, []]);
  });
});

describe('coverage', () => {
  it('says once that checks for words were left out in a language they do not know', () => {
    const korean =
      '<p>저희 치과는 평일과 토요일에 진료하며 모든 환자분께 정성을 다하겠습니다. 언제든지 편하게 문의해 주세요.</p>';
    const { coverage, issues, not_checked } = draftOf({ body: korean, rendered: { firstScreen: [] } });
    expect(coverage.kind).toBe('full');
    expect(coverage.notes).toEqual([expect.stringContaining('The website is in Korean.')]);
    expect(issues.warnings.map(({ id }) => id)).not.toContain('first-screen-call-to-action');
    expect(not_checked.find(({ id }) => id === 'first-screen-call-to-action')?.why).toContain('Korean');
  });

  it('is full when everything was measured', () => {
    expect(draftOf({}).coverage).toEqual({ kind: 'full', notes: [] });
  });

  it('is partial with the reason when measuring ended early', () => {
    const { coverage, performance_score } = draftOf({
      browser: { performanceScore: null, loads: [], fault: { code: 'page_hung', host: 'a.example' } },
    });
    expect(performance_score).toBeNull();
    expect(coverage.kind).toBe('partial');
    expect(coverage.notes).toEqual([
      expect.stringContaining('a.example stopped responding'),
      'Not measured: speed.',
    ]);
  });

  it('is partial with the sentence of a part that was left out', () => {
    const { coverage } = draftOf({
      browser: { notes: ['Accessibility was not checked.'], accessibilityScore: null },
    });
    expect(coverage.kind).toBe('partial');
    expect(coverage.notes).toContain('Accessibility was not checked.');
  });
});
