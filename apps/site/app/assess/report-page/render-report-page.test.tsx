import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fullReport } from '../../../test-support/full-report.ts';
import { FRAME_SPANISH } from '../../site-frame/frame-spanish.ts';
import { FRAME_ENGLISH } from '../../site-frame/frame-texts.ts';
import { DRAWN_PARTS } from '../report/drawn-parts.tsx';
import { KEPT_PARTS } from '../report/report-parts.tsx';
import { renderReportPage } from './render-report-page.tsx';

const READER = { search: '?report=1&utm_source=mail', languages: ['en-US'] };

test('a stored report is drawn as a whole, with its form, and without the bytes of its picture', () => {
  const report = fullReport();
  const { html, title, language, data } = renderReportPage(report, READER);
  expect({ title, language }).toEqual({ title: 'Website analysis report | Fix My Local', language: 'en' });
  expect(html).toContain('<h1 id="report-heading"');
  for (const { title: finding } of Object.values(report.issues).flat()) {
    expect(html).toContain(finding.replaceAll("'", '&#x27;').replaceAll('"', '&quot;'));
  }
  expect(html).toContain('aria-label="Consultation request"');
  const picture = report.screenshot?.base64 ?? 'no picture';
  expect(html + JSON.stringify(data)).not.toContain(picture);
  expect(html).toContain(`src="/assess/screen?report=${report.report_id}"`);
});

test('what depends on the reader is drawn by what the request told', () => {
  const message = { key: 'title.says_nothing', values: {} };
  const { issues, ...rest } = fullReport();
  const [first] = issues.critical;
  const spoken = {
    ...rest,
    issues: { critical: first ? [{ ...first, message }] : [], warnings: [], recommendations: [] },
  };
  const offer = '¿Prefiere leer este reporte en español?';
  expect(renderReportPage(spoken, { ...READER, languages: ['es-MX', 'en'] }).html).toContain(offer);
  expect(renderReportPage(spoken, READER).html).not.toContain(offer);
  expect(renderReportPage(spoken, READER).html).toContain('utm_source=mail&amp;');
});

test('a Spanish report has a Spanish page', () => {
  const { html, title, language } = renderReportPage({ ...fullReport(), language: 'es' }, READER);
  expect(language).toBe('es');
  expect(title).toMatch(/^Reporte /);
  expect(html).toContain('lang="es"');
});

test('the browser keeps each part that it has no code for in the element that the server has drawn', () => {
  const report = fullReport();
  const headingRef = { current: null };
  for (const name of Object.keys(KEPT_PARTS) as (keyof typeof KEPT_PARTS)[]) {
    const [Drawn, Kept] = [DRAWN_PARTS[name], KEPT_PARTS[name]];
    const empty = renderToStaticMarkup(<Kept report={report} headingRef={headingRef} />);
    const drawn = renderToStaticMarkup(<Drawn report={report} headingRef={headingRef} />);
    expect(empty, name).toBe('<div class="contents"></div>');
    expect(drawn.startsWith('<div class="contents"><'), name).toBe(true);
  }
});

test('the page of a Spanish report has a Spanish header and footer with the links of the English ones', () => {
  const { frame } = renderReportPage({ ...fullReport(), language: 'es' }, READER);
  expect(frame?.skipLink).toContain('href="#main"');
  expect(frame?.header).toMatch(/^<header lang="es".*Menú.*<\/header>$/s);
  expect(frame?.footer).toMatch(/^<footer lang="es".*Todos los derechos reservados.*<\/footer>$/s);
  const { exploreLinks, legalLinks, ...texts } = FRAME_SPANISH;
  const paths = ({ href }: { href: string }) => href.replace(/\?.*/, '');
  expect(exploreLinks.map(paths)).toEqual(FRAME_ENGLISH.exploreLinks.map(paths));
  expect(legalLinks.map(paths)).toEqual(FRAME_ENGLISH.legalLinks.map(paths));
  const { legal: _same, ...english } = FRAME_ENGLISH;
  for (const [name, text] of Object.entries(texts)) {
    if (name in english) expect(text, name).not.toBe(english[name as keyof typeof english]);
  }
  expect(renderReportPage(fullReport(), READER).frame).toBeNull();
});
