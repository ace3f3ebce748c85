const FOCUSABLE =
  ':is(a[href],button,input,select,textarea,summary,[tabindex]):not(:disabled,[tabindex="-1"])';

/** On Tab, keeps the focus inside an open dialog: the browser's own modal dialog lets it out to the address bar. */
export function keepFocusInside(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault'>,
  dialog: HTMLElement,
): void {
  if (event.key !== 'Tab') return;
  const stops = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((stop) => stop.checkVisibility());
  const current = stops.indexOf(document.activeElement as HTMLElement);
  const edge = event.shiftKey ? 0 : stops.length - 1;
  // From anywhere else inside, the browser finds the next stop by itself.
  if (current !== edge && (current !== -1 || !event.shiftKey)) return;
  event.preventDefault();
  stops.at(event.shiftKey ? -1 : 0)?.focus();
}
