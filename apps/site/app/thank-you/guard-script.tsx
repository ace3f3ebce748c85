import { InlineScript } from '../browser/inline-script.tsx';
import { SUBMISSION_ID_KEY } from '../lead-form/stored-ids.ts';

/** Without a submission there is nothing to thank for: leaves before anything is drawn (docs/product.md#thank-you). */
const GUARD_SCRIPT = `try{if(!sessionStorage.getItem("${SUBMISSION_ID_KEY}")){document.documentElement.dataset.held="";location.replace("/")}}catch{}`;

export function GuardScript() {
  return <InlineScript code={GUARD_SCRIPT} />;
}
