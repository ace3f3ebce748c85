/** What the ticked lines of an intake slip come to, in words. */
export function formatTally(ticked: number, lines: number): string {
  if (ticked === 0) return '';
  if (ticked === 1) return 'One is enough to lose calls. It can be fixed.';
  return `${ticked} of ${lines}. They usually come together, and are fixed together.`;
}

/** Keeps the words below an intake slip (`data-tally`) up to date. Nothing is kept or sent. */
export function startTally(page: Document): void {
  for (const slip of page.querySelectorAll('[data-tally]')) {
    const words = slip.querySelector('[aria-live]');
    if (words === null) continue;
    const boxes = [...slip.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    const count = () => {
      words.textContent = formatTally(boxes.filter(({ checked }) => checked).length, boxes.length);
    };
    slip.addEventListener('change', count);
    // Ticked before this ran, or kept by the browser over a reload.
    count();
  }
}
