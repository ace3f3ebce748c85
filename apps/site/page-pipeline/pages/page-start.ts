/** Set for the rest of the visit once the fonts are in the browser's cache: later pages use them from the start. */
export const FONTS_ARE_HERE = 'fml:fonts';

/**
 * Runs in the head of a page. On a first page, parts below the first screen wait with their layout (`data-partly`,
 * styles/marketing.css), until the first paint wherever they are, then while they are far away; never where the browser
 * is about to jump into the page.
 *
 * This and the next functions are written into pages as text: each uses nothing from outside of itself.
 */
export function prepareFirstPaint(fontsKey: string): void {
  try {
    const fonts = document.querySelector<HTMLStyleElement>('[data-fonts]');
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (sessionStorage[fontsKey]) {
      if (fonts) fonts.media = 'all';
    } else if (location.hash === '' && visit?.type === 'navigate') {
      document.documentElement.dataset['partly'] = 'first';
    }
  } catch {
    // Without storage every page is a first page, and shown whole.
  }
}

/**
 * Waits for the first paint (where nothing is painted, as in a tab in the background, for the load event), announces
 * all files at once so that none waits for another, and runs `steps`. Fonts come in one change and the parts below
 * the first screen one by one, so that no single task keeps a tap waiting.
 */
export function startAfterFirstPaint(
  files: readonly string[],
  fontsKey: string,
  steps: (pause: () => Promise<void>) => Promise<void>,
): void {
  let hasBegun = false;
  const pause = () => new Promise<void>((done) => setTimeout(done));

  async function begin() {
    if (hasBegun) return;
    hasBegun = true;
    const { dataset } = document.documentElement;
    if (dataset['partly']) dataset['partly'] = 'far';
    for (const href of files) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    await pause();
    void showFonts().then(showAll);
    await steps(pause);
  }

  async function showFonts() {
    const style = document.querySelector<HTMLStyleElement>('[data-fonts]');
    if (style === null) return;
    if (style.media !== 'print') return rememberFonts();
    const faces = [...(style.sheet?.cssRules ?? [])].map((rule) => {
      const said = (name: string) => (rule as CSSFontFaceRule).style.getPropertyValue(name) || 'normal';
      return new FontFace(said('font-family').replaceAll('"', ''), said('src'), {
        weight: said('font-weight'),
        stretch: said('font-stretch'),
      });
    });
    try {
      await Promise.all(faces.map((face) => face.load()));
      for (const face of faces) document.fonts.add(face);
      await rememberFonts();
    } catch {
      // The page is read in the stand-ins then.
    }
  }

  async function rememberFonts() {
    await document.fonts.ready;
    try {
      sessionStorage[fontsKey] = 1;
    } catch {
      // The next page waits for them, too.
    }
  }

  async function showAll() {
    for (const section of document.querySelectorAll<HTMLElement>('section, article, aside, footer')) {
      await new Promise(requestAnimationFrame);
      await pause();
      section.style.contentVisibility = 'visible';
    }
    delete document.documentElement.dataset['partly'];
  }

  addEventListener('load', () => setTimeout(begin, 300));
  try {
    new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  } catch {
    // An old browser; the load event will do.
  }
}

/** What `waitForInteraction` gives to the steps of a page's start. */
export interface PageUse {
  /** Fulfilled when the page is about to be operated. */
  begun: Promise<void>;
  /** The framework could not be loaded: from now on the browser handles everything itself. */
  giveUp: () => void;
}

/**
 * For pages that are operated: the framework takes the page over at the first sign of a visitor's hand in `#main`, and
 * at once where something has to be restored (app/site-frame/hydrate-on-use.tsx). Until then nothing runs, and what was
 * typed stays in the fields, where the page finds it. A button pressed or a form sent before the page has said that
 * it works (`operatedEvent`) is pressed or sent again then, unless a script has answered it (`defaultPrevented`).
 */
export function waitForInteraction(operatedEvent: string): PageUse {
  const main = document.getElementById('main');
  const listening = new AbortController();
  let heldBack: (() => void) | null = null;
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const end = () => {
    listening.abort();
    heldBack?.();
  };

  function notice(event: Event) {
    begin();
    const { type, target } = event;
    if (type === 'submit' && target instanceof HTMLFormElement) {
      // Pressed twice, it goes the way that needs no script.
      if (heldBack !== null && target.hasAttribute('action')) return;
      event.preventDefault();
      event.stopPropagation();
      heldBack = () => target.requestSubmit((event as SubmitEvent).submitter);
    }
    const button = type === 'click' && target instanceof Element && target.closest('button');
    if (button && button.type === 'button') {
      // React answers a press as soon as it can, which would be twice with the one below.
      event.stopPropagation();
      if (!event.defaultPrevented) heldBack = () => button.click();
    }
  }

  const options = { signal: listening.signal, capture: true, passive: false };
  for (const sign of ['pointermove', 'pointerdown', 'focusin', 'input', 'change', 'click', 'submit']) {
    main?.addEventListener(sign, notice, options);
  }
  // Another tab has begun what this one would restore.
  addEventListener('storage', begin, options);
  addEventListener(operatedEvent, end, { signal: listening.signal });
  if (main === null || 'atOnce' in document.documentElement.dataset) begin();
  return { begun, giveUp: end };
}
