/** Closes the other entries of a group when one opens, for browsers that do not know `name` on details. */
export function startSingleOpen(page: Document): void {
  page.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open) return;
      const group = target.getAttribute('name');
      if (group === null) return;
      for (const entry of page.querySelectorAll<HTMLDetailsElement>('details[name][open]')) {
        if (entry !== target && entry.getAttribute('name') === group) entry.open = false;
      }
    },
    // Toggle events do not bubble.
    { capture: true },
  );
}
