/** Makes buttons marked `data-go-back` go back; returns what ends it. */
export function startGoBack(page: Document): () => void {
  const ended = new AbortController();
  page.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element) || !target.closest('[data-go-back]')) return;
      // A visitor who came by a link from elsewhere in a new tab has nothing to go back to.
      if (window.history.length > 1) window.history.back();
      else window.location.assign('/');
    },
    { signal: ended.signal },
  );
  return () => ended.abort();
}
