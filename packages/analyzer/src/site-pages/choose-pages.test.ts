import { describe, expect, it } from 'vitest';
import { parsePageDocument } from '../page/page-document.ts';
import { jsonLdNodes } from '../page/structured-data.ts';
import { choosePages, distinctPages, MAX_PAGES, type PageCandidate } from './choose-pages.ts';
import { dataCandidates, linkCandidates, sitemapCandidates } from './page-candidates.ts';

const HOME = new URL('https://www.bakery.com/');
const htmlPage = (html: string) => parsePageDocument(html, HOME.href, 'html');

function pathsOf(candidates: readonly PageCandidate[]): string[] {
  return choosePages(distinctPages(candidates, HOME)).map(
    ({ url, kind }) => `${new URL(url).pathname} ${kind}`,
  );
}

describe('pages to read', () => {
  it('are those customers need, out of a real menu', () => {
    const html = `<header><a href="/">Home</a><nav><ul>
      <li><a href="/gallery/">Gallery</a></li><li><a href="/blog/">Blog</a></li>
      <li><a href="/services/">Services</a><ul><li><a href="/services/drains/">Drains</a></li>
      <li><a href="/services/water-heaters/">Water heaters</a></li></ul></li>
      <li><a href="/service-areas/">Areas</a><ul><li><a href="/service-areas/pasadena/">Pasadena</a></li></ul></li>
      <li><a href="/p/7">About us</a></li><li><a href="/contact/#form">Contact</a></li>
      </ul></nav><a href="/request-service/">Book now</a><a href="tel:+12135550132">Call</a></header>
      <footer><a href="/privacy-policy/">Privacy</a><a href="/menu.pdf">Price list</a>
      <a href="https://facebook.com/bakery">Facebook</a><a href="/wp-login.php">Log in</a></footer>`;
    expect(pathsOf(linkCandidates(htmlPage(html)))).toEqual([
      '/contact/ contact',
      '/services/ services',
      '/services/drains/ services',
      '/request-service/ booking',
      '/service-areas/ areas',
      '/p/7 about',
      '/services/water-heaters/ services',
      '/service-areas/pasadena/ areas',
      '/gallery/ other',
    ]);
  });

  it('are known by Spanish words too', () => {
    const html =
      '<a href="/servicios">Servicios</a><a href="/contáctenos">Contáctenos</a><a href="/x">Quiénes somos</a><a href="/zonas">Zonas</a>';
    expect(pathsOf(linkCandidates(htmlPage(html)))).toEqual([
      '/cont%C3%A1ctenos contact',
      '/servicios services',
      '/zonas areas',
      '/x about',
    ]);
  });

  it('are each taken once, whatever their address is decorated with', () => {
    const html =
      '<a href="/contact?utm_source=a">Contact</a><a href="/contact/">Contact</a><a href="http://bakery.com/contact#map">Map</a><a href="/index.html">Home</a>';
    const chosen = choosePages(distinctPages(linkCandidates(htmlPage(html)), HOME));
    expect(chosen.map(({ url }) => url)).toEqual(['https://www.bakery.com/contact/']);
  });

  it('take their kind from the link that says most', () => {
    const html = '<a href="/p/3">Learn more</a><a href="/p/3">Contact us</a>';
    expect(pathsOf(linkCandidates(htmlPage(html)))).toEqual(['/p/3 contact']);
  });

  it('come from structured data', () => {
    const html = `<script type="application/ld+json">{"@type":"Restaurant","hasMenu":"/our-food","url":"https://www.bakery.com/",
      "potentialAction":{"@type":"ReserveAction","target":"https://www.bakery.com/r"},"image":"/a.jpg",
      "sameAs":["https://instagram.com/bakery"]}</script>`;
    const candidates = dataCandidates(jsonLdNodes(htmlPage(html)), HOME.href);
    expect(pathsOf(candidates)).toEqual(['/our-food services', '/r booking']);
  });

  it('come from the sitemap after the links, and articles and legal texts last', () => {
    const listed = ['/2024/05/a-story', '/privacy', '/our-work-photos', '/about'].map(
      (path) => new URL(path, HOME).href,
    );
    expect(pathsOf(sitemapCandidates(listed, HOME.href))).toEqual([
      '/about about',
      '/our-work-photos other',
      '/2024/05/a-story other',
      '/privacy other',
    ]);
  });

  it('are at most nine besides the one analyzed, of ten thousand links', () => {
    const html = Array.from(
      { length: 10_000 },
      (_, index) => `<a href="/services/${index}">Service</a>`,
    ).join('');
    const found = distinctPages(linkCandidates(htmlPage(html)), HOME);
    expect(found).toHaveLength(500);
    expect(choosePages(found)).toHaveLength(MAX_PAGES - 1);
  });

  it('of another host are none', () => {
    const html =
      '<a href="https://shop.bakery.com/contact">Contact</a><a href="https://evil.example/contact">Contact</a>';
    expect(pathsOf(linkCandidates(htmlPage(html)))).toEqual([]);
  });
});
