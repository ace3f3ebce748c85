import { keepFocusInside } from '../browser/keep-focus-inside.ts';

const WIDE_SCREEN = '(min-width: 64rem)';

/**
 * Makes the menu of small screens work on any page, drawn by the framework or not. A modal
 * dialog: the browser keeps the rest of the page out of reach, closes on Escape and gives the focus back.
 * Returns what ends it.
 */
export function startMenu(page: Document): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const menu = () => page.querySelector<HTMLDialogElement>('dialog.site-menu');
  const setExpanded = (isOpen: boolean) =>
    page.querySelector('[data-menu="open"]')?.setAttribute('aria-expanded', String(isOpen));

  page.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      const dialog = menu();
      if (target.closest('[data-menu="open"]')) {
        dialog?.showModal();
        setExpanded(true);
      }
      // The dialog itself is hit only outside its content: that is the overlay.
      else if (dialog?.open && (target === dialog || target.closest('[data-menu="close"], dialog a')))
        dialog.close();
    },
    { signal },
  );
  page.addEventListener(
    'keydown',
    (event) => {
      const dialog = menu();
      if (dialog?.open) keepFocusInside(event, dialog);
    },
    { signal },
  );
  // Does not bubble, so it is caught on its way down.
  page.addEventListener('close', () => setExpanded(false), { signal, capture: true });
  page.defaultView?.matchMedia(WIDE_SCREEN).addEventListener('change', () => menu()?.close(), { signal });
  page.documentElement.dataset['ready'] = '';
  return () => ended.abort();
}
