import { THANKED } from './thanked.ts';

/**
 * On a thank-you page that was opened by its address, where the framework waits until the page is used: what has to
 * happen at once happens without it. Where the framework starts at once, it is left to it.
 */
export function startThanks(page: Document): void {
  const { dataset } = page.documentElement;
  if ('atOnce' in dataset || page.querySelector('[data-thanks]') === null) return;
  dataset[THANKED] = '';
  void import('./thanks.ts').then(({ giveThanks }) => giveThanks()).catch(() => undefined);
}
