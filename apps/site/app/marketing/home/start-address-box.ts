/** Answers an empty address box (`data-address-box`, with the words to say) where it stands. */
export function startAddressBox(page: Document): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-address-box]')) {
    const input = form.querySelector('input');
    const error = form.querySelector('[role=alert]');
    if (input === null || error === null) continue;
    form.addEventListener('submit', (event) => {
      if (input.value.trim() !== '') return;
      event.preventDefault();
      error.textContent = form.dataset['addressBox'] ?? '';
      input.setAttribute('aria-invalid', 'true');
      input.focus();
    });
    input.addEventListener('input', () => {
      error.textContent = '';
      input.removeAttribute('aria-invalid');
    });
  }
}
