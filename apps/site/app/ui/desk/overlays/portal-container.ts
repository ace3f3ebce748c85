/** Menus and panels open inside the main element, so that no content is outside of a landmark. */
export function portalContainer(): HTMLElement | undefined {
  return document.querySelector('main') ?? undefined;
}
