/// <reference lib="dom" />
import type { FirstScreenElement, FirstScreenText, RenderedPage } from '../stages.ts';

/** The page as a phone draws it. */
export type PhonePage = Omit<RenderedPage, 'desktopText'>;

/**
 * Reads the page as it stands. This function is sent to the browser as text and evaluated in an isolated world, so it
 * may use nothing from outside itself. The page controls everything it returns: all of it is cut to a cap here, before
 * it crosses over.
 */
export function collectRenderedPage(): PhonePage {
  const caps = {
    html: 5_000_000,
    text: 200_000,
    title: 1_000,
    label: 200,
    url: 2_000,
    elements: 200,
    images: 500,
    texts: 100,
    textNodes: 5_000,
    ancestors: 50,
    coverMs: 400,
  };
  const screen = { width: 412, height: 823 };
  // A form control named "title" or "body" shadows the property on `document` in every world.
  const documentGetter = (name: string): unknown =>
    Object.getOwnPropertyDescriptor(Document.prototype, name)?.get?.call(document);
  const cut = (value: unknown, cap: number): string => (typeof value === 'string' ? value.slice(0, cap) : '');

  const label = (element: Element): string => {
    const spoken =
      element.getAttribute('aria-label') ??
      (element instanceof HTMLInputElement ? element.value || element.placeholder : null) ??
      // biome-ignore lint/performance/useDomNodeTextContent: only what a visitor sees counts as the label
      (element instanceof HTMLElement ? element.innerText : element.textContent);
    const picture = element.querySelector('img[alt]')?.getAttribute('alt') ?? '';
    return cut((spoken || picture).replace(/\s+/g, ' ').trim(), caps.label);
  };

  const onScreen = (box: DOMRect): boolean =>
    box.width > 0 &&
    box.height > 0 &&
    box.top < screen.height &&
    box.bottom > 0 &&
    box.left < screen.width &&
    box.right > 0;
  const place = (box: DOMRect) => ({
    x: Math.round(box.left),
    y: Math.round(box.top),
    width: Math.round(box.width),
    height: Math.round(box.height),
  });

  // Taken from the prototype, as above: an element named "elementFromPoint" shadows the method of `document`.
  const topmostAt = (x: number, y: number): Element | null =>
    Document.prototype.elementFromPoint.call(document, x, y);
  /** The nearest layer that stays in place while the page scrolls: cookie notices, chat windows, overlays. */
  const layerOf = (element: Element): Element | null => {
    let candidate: Element | null = element;
    for (let step = 0; candidate && step < caps.ancestors; step += 1) {
      const { position } = getComputedStyle(candidate);
      if (position === 'fixed' || position === 'sticky') return candidate;
      candidate = candidate.parentElement;
    }
    return null;
  };
  /** The layer that catches most taps on the visible part of the element. */
  const coverOf = (element: Element, box: DOMRect): Element | null => {
    const left = Math.max(box.left, 0);
    const top = Math.max(box.top, 0);
    const width = Math.min(box.right, screen.width) - left;
    const height = Math.min(box.bottom, screen.height) - top;
    const points = [
      [0.5, 0.5],
      [0.2, 0.5],
      [0.8, 0.5],
      [0.5, 0.2],
      [0.5, 0.8],
    ] as const;
    let covered = 0;
    let cover: Element | null = null;
    for (const [across, down] of points) {
      const hit = topmostAt(left + width * across, top + height * down);
      if (!hit || hit === element || element.contains(hit) || hit.contains(element)) continue;
      const layer = layerOf(hit);
      if (!layer || layer.contains(element)) continue;
      covered += 1;
      cover = layer;
    }
    return covered >= 3 ? cover : null;
  };

  const coverEnd = performance.now() + caps.coverMs;
  const firstScreen: FirstScreenElement[] = [];
  const candidates = document.querySelectorAll(
    'a[href], button, input:not([type=hidden]), select, textarea, [role=button], [role=link]',
  );
  for (let index = 0; index < candidates.length && index < 5_000; index += 1) {
    const element = candidates[index];
    if (!element || firstScreen.length >= caps.elements) break;
    const box = element.getBoundingClientRect();
    if (!onScreen(box) || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    const cover = performance.now() < coverEnd ? coverOf(element, box) : null;
    firstScreen.push({
      tag: element.tagName.toLowerCase(),
      text: label(element),
      href: element instanceof HTMLAnchorElement ? cut(element.href, caps.url) : null,
      ...place(box),
      coveredBy: cover ? label(cover) : null,
    });
  }

  const firstScreenTexts: FirstScreenText[] = [];
  const body = documentGetter('body');
  if (body instanceof HTMLElement) {
    const walker = Document.prototype.createTreeWalker.call(document, body, NodeFilter.SHOW_TEXT);
    const range = Document.prototype.createRange.call(document);
    for (let visited = 0; visited < caps.textNodes && firstScreenTexts.length < caps.texts; visited += 1) {
      const node = walker.nextNode();
      if (!node) break;
      const text = node.nodeValue?.replace(/\s+/g, ' ').trim() ?? '';
      if (!/\d/.test(text)) continue;
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      const shown = node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (shown && onScreen(box)) firstScreenTexts.push({ text: cut(text, caps.label), ...place(box) });
    }
  }

  const images: RenderedPage['images'] = [];
  const pictures = document.querySelectorAll('img');
  for (let index = 0; index < pictures.length && index < caps.images; index += 1) {
    const image = pictures[index];
    if (!image) continue;
    const box = image.getBoundingClientRect();
    const alt = image.getAttribute('alt');
    images.push({
      url: cut(image.currentSrc || image.src, caps.url),
      naturalWidth: image.naturalWidth,
      naturalHeight: image.naturalHeight,
      shownWidth: Math.round(box.width),
      shownHeight: Math.round(box.height),
      alt: alt === null ? null : cut(alt, caps.label),
      top: Math.round(box.top + window.scrollY),
      lazy: image.loading === 'lazy',
    });
  }

  const sidewaysPx = (): number => {
    const page = documentGetter('documentElement');
    if (!(page instanceof HTMLElement) || !(body instanceof HTMLElement)) return 0;
    // Content that is cut off at the edge cannot be moved.
    const isCut = [page, body].some((part) => /hidden|clip/.test(getComputedStyle(part).overflowX));
    return isCut ? 0 : Math.max(0, Math.round(page.scrollWidth - page.clientWidth));
  };

  const smallTextShare = (): number | null => {
    if (!(body instanceof HTMLElement)) return null;
    const texts = Document.prototype.createTreeWalker.call(document, body, NodeFilter.SHOW_TEXT);
    let [all, small] = [0, 0];
    for (let count = 0; count < 2_000 && texts.nextNode(); count += 1) {
      const { nodeValue, parentElement } = texts.currentNode;
      const length = (nodeValue ?? '').trim().length;
      if (
        length === 0 ||
        !parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      all += length;
      if (Number.parseFloat(getComputedStyle(parentElement).fontSize) < 12) small += length;
    }
    return all === 0 ? null : small / all;
  };
  /** The last of these entries is the paint that speed is judged by; its element may be gone since. */
  const largestPaint = (): RenderedPage['largestPaint'] => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
    const entry = observer.takeRecords().at(-1) as LargestContentfulPaint | undefined;
    observer.disconnect();
    if (!entry) return null;
    return {
      picture: cut(entry.url, caps.url) || null,
      text: entry.element ? label(entry.element) : '',
    };
  };
  const root = documentGetter('documentElement');
  return {
    url: cut(location.href, caps.url),
    title: cut(documentGetter('title'), caps.title),
    html: root instanceof Element ? cut(root.outerHTML, caps.html) : '',
    // biome-ignore lint/performance/useDomNodeTextContent: hidden text must not count as visible
    visibleText: body instanceof HTMLElement ? cut(body.innerText, caps.text) : '',
    firstScreen,
    firstScreenTexts,
    images,
    sidewaysPx: sidewaysPx(),
    smallTextShare: smallTextShare(),
    largestPaint: largestPaint(),
  };
}
