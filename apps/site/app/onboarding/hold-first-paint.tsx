import { SAVED_ANSWERS_KEY } from './saved-answers.ts';

/**
 * The file of this page shows the empty first step. A visitor who comes back to their answers must not see it flash by:
 * the part below the header stays covered until they are there, or for four seconds (styles/sheet.css).
 */
const HOLD_SCRIPT = `try{if(localStorage.getItem("${SAVED_ANSWERS_KEY}"))document.documentElement.dataset.held=""}catch{}`;

export function HoldFirstPaint() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; its hash is in the security policy.
  return <script dangerouslySetInnerHTML={{ __html: HOLD_SCRIPT }} />;
}

/**
 * Lays out what the browser has read so far, before it reads the form: two tasks where a slow phone would be busy with
 * one for twice as long.
 */
export function LayOutSoFar() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; its hash is in the security policy.
  return <script dangerouslySetInnerHTML={{ __html: 'document.body.offsetHeight' }} />;
}

export function releaseFirstPaint(): void {
  delete document.documentElement.dataset['held'];
}
