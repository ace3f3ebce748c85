/** Where menus and panels open: within the page's main part, so that nothing stands outside every landmark. */
export function portalPlace(): HTMLElement | undefined {
  return document.querySelector('main') ?? undefined;
}
