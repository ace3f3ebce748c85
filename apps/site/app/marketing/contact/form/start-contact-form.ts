/** What a visitor does who is about to fill in the form. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'input', 'submit'];

/**
 * Loads React and the form when the form is used, not with the page. What was typed until then stays in the fields, and a
 * form that was sent is sent when it works.
 */
export function startContactForm(page: Document): void {
  const place = page.querySelector<HTMLElement>('[data-contact-form]');
  // With `npm run dev` the framework runs every page.
  if (place === null || import.meta.env.DEV) return;
  const listening = new AbortController();
  let held: HTMLFormElement | null = null;
  let isLoading = false;

  async function begin(event: Event) {
    if (event.type === 'submit') {
      event.preventDefault();
      held = event.target as HTMLFormElement;
    }
    if (isLoading || place === null) return;
    isLoading = true;
    try {
      const { operateContactForm } = await import('./operate-contact-form.tsx');
      await operateContactForm(place);
      listening.abort();
      held?.requestSubmit();
    } catch {
      // The next sign tries again.
      isLoading = false;
    }
  }

  for (const sign of SIGNS) {
    place.addEventListener(sign, (event) => void begin(event), { capture: true, signal: listening.signal });
  }
}
