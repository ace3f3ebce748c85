import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brand } from '../../apps/site/app/brand.ts';
import type { RouteFiles } from '../../apps/site/page-pipeline/pages/desk-shell.ts';
import { expectAccessible } from './journey.ts';
import { expect, test } from './staff.ts';

const ENTRIES = ['Dashboard', 'Submissions', 'Reports', 'Analytics', 'Settings'];
const MAX_SCRIPT_BYTES = 250 * 1024;

test('the sidebar has the five entries, and marks where one is', async ({ page }) => {
  await page.goto('/admin/dashboard');
  const nav = page.getByRole('navigation', { name: 'Lead desk' });
  await expect(nav.getByRole('link')).toHaveText(ENTRIES.map((entry) => new RegExp(`^${entry}`)));
  for (const entry of ENTRIES.toReversed()) {
    await nav.getByRole('link', { name: entry }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/${entry.toLowerCase()}$`));
    await expect(nav.getByRole('link', { name: entry })).toHaveAttribute('aria-current', 'page');
  }
  await page.goto('/admin/unfinished');
  await expect(nav.getByRole('link', { name: 'Submissions' })).toHaveAttribute('aria-current', 'page');
});

test('on a phone the entries are in a drawer that holds the focus and closes on Escape', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/settings');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(page.getByRole('navigation', { name: 'Lead desk' })).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).focus();
  await page.keyboard.press('Enter');
  await expect(drawer).toBeVisible();
  await expectAccessible(page);
  for (let presses = 0; presses < 14; presses += 1) {
    await page.keyboard.press(presses < 9 ? 'Tab' : 'Shift+Tab');
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await drawer.getByRole('link', { name: 'Reports' }).click();
  await expect(page).toHaveURL(/\/admin\/reports$/);
  await expect(drawer).toBeHidden();
});

test('the first load of every screen but the charts takes at most 250 KB of script', async ({ request }) => {
  const page = await (await request.get('/admin/login')).text();
  const address = /\/assets\/manifest-\w+\.js/.exec(page)?.[0] ?? '';
  const text = await (await request.get(address)).text();
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    entry: RouteFiles;
    routes: Record<string, RouteFiles>;
  };
  const sizes = new Map<string, number>();
  for (const [id, screen] of Object.entries(manifest.routes)) {
    if (!/^admin\/.*\/(route|rooms\/[\w-]+)$/.test(id) || id === 'admin/analytics/route') continue;
    const frames = ['root', 'admin/desk-root', 'admin/frame/desk-frame'];
    if (id.startsWith('admin/settings/')) frames.push('admin/settings/settings-frame');
    const around = frames.map((each) => manifest.routes[each]);
    const files = new Set(
      [manifest.entry, ...around, screen].flatMap((part) => [part?.module ?? '', ...(part?.imports ?? [])]),
    );
    let total = 0;
    for (const file of [...files, address]) {
      const answer = sizes.has(file)
        ? null
        : await request.get(file, { headers: { 'accept-encoding': 'br' } });
      if (answer !== null) sizes.set(file, Number(answer.headers()['content-length']));
      total += sizes.get(file) ?? Number.NaN;
    }
    expect(total, id).toBeGreaterThan(100_000);
    expect(total, id).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  }
});

test('the decorative background is drawn when the page is idle, by the pinned script alone', {
  tag: '@long',
}, async ({ browser }) => {
  const { script } = brand.deskBackground;
  const genuine = readFileSync(createRequire(import.meta.url).resolve('particles.js'));
  const headers = { 'access-control-allow-origin': '*' };
  for (const [body, drawn] of [
    [genuine, 1],
    [Buffer.concat([genuine, Buffer.from('\nalert(1)')]), 0],
  ] as const) {
    const context = await browser.newContext({ reducedMotion: 'no-preference' });
    const page = await context.newPage();
    await page.route(script, (route) => route.fulfill({ body, contentType: 'text/javascript', headers }));
    const asked = page.waitForRequest(script);
    await page.goto('/admin/settings');
    await asked;
    await page.getByRole('link', { name: 'Reports' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
    await expect(page.locator('#desk-background[aria-hidden=true] canvas')).toHaveCount(drawn);
    await context.close();
  }
});
