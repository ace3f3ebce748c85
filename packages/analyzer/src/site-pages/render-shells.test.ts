import type { ReportDraft } from '@fml/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SiteServer, startSiteServer } from '../../../../tests/support/site-server.ts';
import { createAnalyzer } from '../create-analyzer.ts';
import { robotUserAgent } from './robot.ts';

const ABOUT_ROBOT = 'https://agency.example/privacy#our-robot';

describe('a website of empty documents that scripts fill', () => {
  let server: SiteServer;
  let draft: ReportDraft;

  beforeAll(async () => {
    server = await startSiteServer({ site: 'scripted-florist' });
    const analyzer = await createAnalyzer({
      allowPrivate: `127.0.0.1:${server.port}`,
      robotAboutUrl: ABOUT_ROBOT,
      // A busy machine draws slowly.
      limits: { renderPageMs: 12_000 },
    });
    const result = await analyzer.analyze(server.url).finally(() => analyzer.stop());
    if (result.kind === 'fault') throw new Error(result.fault.code);
    draft = result.draft;
  }, 120_000);
  afterAll(() => server?.stop());

  test('is read as a browser draws it: its menu, then each page', () => {
    const pages = draft.site?.pages.map(({ path, kind, title, rendered }) => ({
      path,
      kind,
      title,
      rendered,
    }));
    expect(pages).toEqual([
      { path: '/', kind: 'home', title: 'Marigold Florist | Flowers in Copper Bay', rendered: true },
      { path: '/contact', kind: 'contact', title: 'Contact Marigold Florist in Copper Bay', rendered: true },
      {
        path: '/services',
        kind: 'services',
        title: 'Bouquets, weddings and delivery | Marigold Florist',
        rendered: true,
      },
      { path: '/about', kind: 'about', title: 'The people of Marigold Florist', rendered: true },
    ]);
    expect(draft.site?.pages.every(({ words }) => (words ?? 0) > 10)).toBe(true);
    const phone = draft.contact_points?.find(({ kind }) => kind === 'phone');
    expect(phone?.values.map(({ normalized }) => normalized)).toEqual(['+12135550178']);
  });

  test('has no finding that only its empty documents would have', () => {
    const { critical, warnings, recommendations } = draft.issues;
    const ids = [...critical, ...warnings, ...recommendations].map(({ id }) => id);
    for (const id of [
      'thin-pages',
      'duplicate-titles',
      'page-titles',
      'contact-page',
      'contact-page-details',
    ]) {
      expect(ids).not.toContain(id);
    }
    expect(draft.passed.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['thin-pages', 'duplicate-titles', 'contact-page-details']),
    );
  });

  test('is asked for its other pages by our robot, and only where robots.txt lets it', () => {
    expect(draft.site?.left_out).toMatchObject([{ why_message: { key: 'other_pages.robots' } }]);
    expect(server.hits.filter(({ path }) => path.includes('/private/'))).toEqual([]);
    const others = server.hits.filter(({ path }) => /^\/(?:words\/)?(?:contact|services|about)$/.test(path));
    expect(others.map(({ path }) => path)).toEqual(expect.arrayContaining(['/contact', '/words/contact']));
    expect(new Set(others.map(({ userAgent }) => userAgent))).toEqual(new Set([robotUserAgent(ABOUT_ROBOT)]));
  });
});
