import { type ShareOutcome, type ShareWays, shareReport } from './share-report.ts';

/** Where the page keeps the outcome of a press for the component that tells it. */
const KEPT_AS = 'fmlEarlyShare';

declare global {
  interface Window {
    [KEPT_AS]?: Promise<ShareOutcome> | undefined;
  }
}

/** Attributes of the button, by which its page shares before React has taken it over. `path`: of the link. */
export function shareAttributes(title: string, path: string) {
  return { 'data-share': title, 'data-share-path': path };
}

/**
 * The text of a script that answers a press of the share button until the page is operated: at once, because a browser
 * lets a page copy or share only within the press of a visitor, and a press that is repeated later is none.
 */
export function earlyShareScript(): string {
  return `addEventListener("click",event=>{const button=event.target instanceof Element&&event.target.closest("[data-share]");if(!button||"operated" in document.documentElement.dataset)return;event.preventDefault();const{share,sharePath}=button.dataset;window.${KEPT_AS}=(${shareReport})({title:share,url:location.origin+sharePath},(${waysOf})(navigator))},true)`;
}

/** What became of a press before React; told once. */
export function takeEarlyShare(): Promise<ShareOutcome> | undefined {
  const kept = window[KEPT_AS];
  window[KEPT_AS] = undefined;
  return kept;
}

/** What this browser offers. Written into the page as text too: uses nothing from outside of itself. */
export function waysOf(browser: Navigator): ShareWays {
  return {
    ...('share' in browser && { share: (data) => browser.share(data) }),
    ...(browser.clipboard && { copy: (text) => browser.clipboard.writeText(text) }),
  };
}
