/** Said on the window when the framework has taken a page over and every part of it answers. */
export const INTERACTIVE_EVENT = 'fml:operated';

/** What a page may have to restore: then it must not wait until it is used. */
export interface Restorable {
  query: readonly string[];
  /** Keys in the browser's storages. */
  stored: readonly string[];
  /** Also what an earlier document of this tab left in the entry of the history, such as a receipt. */
  isLeftInHistory?: boolean;
  /** Also when the address leads to a place of the page, which may have to be unfolded. */
  isLeadingInside?: boolean;
  /** Also when the page shows what this selector finds, which only its scripts fill. */
  filledByScript?: string;
}

/** The text of a script for the body of a page: marks the document when there is something to restore. */
export function hydrateImmediatelyScript({
  query,
  stored,
  isLeftInHistory = false,
  isLeadingInside = false,
  filledByScript,
}: Restorable): string {
  const names = JSON.stringify(query);
  const keys = JSON.stringify(stored);
  const left = isLeftInHistory ? '||history.state!==null' : '';
  const inside = isLeadingInside ? '||location.hash!==""' : '';
  const empty =
    filledByScript === undefined ? '' : `||document.querySelector(${JSON.stringify(filledByScript)})!==null`;
  return `{let now=true;try{const q=new URLSearchParams(location.search);now=${names}.some(n=>q.has(n))||${keys}.some(k=>localStorage.getItem(k)||sessionStorage.getItem(k))${left}${inside}${empty}}catch{}if(now)document.documentElement.dataset.atOnce=""}`;
}
