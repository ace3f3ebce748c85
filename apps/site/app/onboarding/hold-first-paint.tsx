import { KEPT_ANSWERS_KEY } from './kept-answers.ts';

/**
 * The file of this page shows the empty first step. Somebody who comes back to their answers must not see it flash by:
 * the part below the header stays covered until they are there, or for four seconds (styles/sheet.css).
 */
const HOLD_SCRIPT = `try{if(localStorage.getItem("${KEPT_ANSWERS_KEY}"))document.documentElement.dataset.held=""}catch{}`;

export function HoldFirstPaint() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; its hash is in the security policy.
  return <script dangerouslySetInnerHTML={{ __html: HOLD_SCRIPT }} />;
}

export function releaseFirstPaint(): void {
  delete document.documentElement.dataset['held'];
}
