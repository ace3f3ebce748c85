import { readFile } from 'node:fs/promises';
import type { ReportIssue, ReportMessage, WebsiteReport } from '@fml/contract';
import { localizeReport, negotiateLanguage } from '@fml/report-texts';
import type { Page } from '@playwright/test';
import { fullReport } from '../../apps/site/test-support/full-report.ts';
import { ANALYZE_CALLS, holdCalls, servePictures, toast } from './assess-steps.ts';
import { addresses, expect, expectAccessible, test } from './journey.ts';
import { expectGoodLooks, LOOKS_ON_A_PHONE } from './looks.ts';

const REPORT_ID = '5b2d9a1e-7a55-4a0e-9a3f-0c6a7d1f2b3c';

const MESSAGES: Record<string, ReportMessage> = {
  'phone-link': { key: 'phone-link.not_tappable', values: {} },
  'image-weight': { key: 'image-weight.heavy', values: { totalKb: 3100, heavy: 4, limitKb: 200 } },
  title: { key: 'title.says_nothing', values: {} },
  'structured-data': { key: 'structured-data.missing', values: {} },
  'map-link': { key: 'map-link.missing', values: {} },
};

/** The sample as the analyzer stores it: with the messages that its texts come from. */
function storedReport(): WebsiteReport {
  const report = fullReport({
    safe_to_ignore: [],
    fix_kit: [],
    passed: [{ id: 'https', title: 'Secure connection (HTTPS)' }],
  });
  const withMessage = (issue: ReportIssue): ReportIssue => ({
    ...issue,
    message: MESSAGES[issue.id],
    evidence: issue.evidence.map(({ seen }) => ({ where: seen, seen })),
  });
  const { critical, warnings, recommendations } = report.issues;
  return {
    ...report,
    report_id: REPORT_ID,
    issues: {
      critical: critical.map(withMessage),
      warnings: warnings.map(withMessage),
      recommendations: recommendations.map(withMessage),
    },
  };
}

/** Answers as the server does. */
async function serveReport(page: Page, report: WebsiteReport): Promise<void> {
  await page.route('**/functions/v1/get-report', (route) => {
    const { lang = '' } = route.request().postDataJSON() as { lang?: string };
    return route.fulfill({ json: localizeReport(report, negotiateLanguage(lang)) });
  });
  await servePictures(page);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const SPANISH_TITLE = 'Reporte del análisis de su sitio';
const ENGLISH_TITLE = 'Website analysis report';

test('an owner reads the report in Spanish, takes it along, and goes back to English', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await serveReport(page, storedReport());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/assess?report=${REPORT_ID}&utm_source=mail`);
  await expect(heading(page, ENGLISH_TITLE)).toBeVisible();
  await expect(page.getByText('¿Prefiere leer este reporte en español?')).toBeHidden();
  await page.getByRole('link', { name: 'Español', exact: true }).click();
  await expect(heading(page, SPANISH_TITLE)).toBeVisible();
  expect(page.url()).toContain(`report=${REPORT_ID}&utm_source=mail&lang=es`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByText('Su número de teléfono no se puede tocar').first()).toBeVisible();

  await page.locator('.report details').evaluateAll((folds) => {
    for (const fold of folds) fold.setAttribute('open', '');
  });
  await expectGoodLooks(page, undefined, LOOKS_ON_A_PHONE);
  // Words that English cannot do without. What was seen on the page is in the language of the page.
  const text = await page.locator('article.report').evaluate((article) => {
    const copy = article.cloneNode(true) as HTMLElement;
    for (const seen of copy.querySelectorAll(
      'dt, dd.font-mono, #how-we-checked, #passed-checks, #not-checked, code',
    ))
      seen.remove();
    return copy.textContent;
  });
  expect(text).not.toMatch(/\b(the|and|your|with|this|for|of|is|are|how|what|we|page|report)\b/i);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar reporte' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file).toContain('PROBLEMAS CRÍTICOS');
  expect(file).toContain('Haga esto esta semana');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Compartir reporte' }).click();
  await expect(toast(page, 'Enlace copiado.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\?report=[0-9a-f-]{36}&lang=es$/,
  );

  // In the place where the reader is.
  await page.evaluate(() => {
    window.location.hash = '#passed-checks';
  });
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await expect(heading(page, ENGLISH_TITLE)).toBeVisible();
  await expect(page).toHaveURL(/#passed-checks$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('the box and the waiting speak Spanish too, and lead to English and back', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/assess');
  await page.getByRole('link', { name: 'Español', exact: true }).click();
  const address = page.getByLabel('Dirección de su sitio');
  await expect(address).toBeVisible();
  // The sections around the box are English.
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Analizar mi sitio' }).click();
  await expect(page.getByRole('alert')).toHaveText('Escriba la dirección de un sitio web');
  await address.fill('usuario@negocio.example');
  await page.getByRole('button', { name: 'Analizar mi sitio' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^[A-ZÁÉÍÓÚ][^.]*(?:dirección|contraseña)/);

  // Held to the end: no analysis is needed to look at the waiting.
  await holdCalls(page, ANALYZE_CALLS);
  await address.fill(`${addresses.sites}good-plumber/`);
  await page.getByRole('button', { name: 'Analizar mi sitio' }).click();
  await expect(page.getByText('Parte de cada análisis')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveURL(/\/assess\?lang=es$/);
  await expectAccessible(page);
});

test('header and footer are Spanish as soon as a Spanish report is there', async ({ page }) => {
  await serveReport(page, storedReport());
  await page.route(ANALYZE_CALLS, (route) =>
    route.fulfill({ json: { status: 'completed', report_id: REPORT_ID } }),
  );
  await page.goto('/assess?lang=es');
  await page.getByLabel('Dirección de su sitio').fill(`${addresses.sites}good-plumber/`);
  await expect(page.getByRole('banner')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'Analizar mi sitio' }).click();
  await expect(heading(page, SPANISH_TITLE)).toBeVisible();
  await expect(page.getByRole('banner')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cómo trabajamos' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Todos los derechos reservados.');
});
