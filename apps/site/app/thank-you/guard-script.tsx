import { SUBMISSION_ID_KEY } from '../lead-form/stored-ids.ts';

/** Without a submission there is nothing to thank for: leaves before anything is drawn (docs/product.md#thank-you). */
const GUARD_SCRIPT = `try{if(!sessionStorage.getItem("${SUBMISSION_ID_KEY}")){document.documentElement.dataset.held="";location.replace("/")}}catch{}`;

export function GuardScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; its hash is in the security policy.
  return <script dangerouslySetInnerHTML={{ __html: GUARD_SCRIPT }} />;
}
