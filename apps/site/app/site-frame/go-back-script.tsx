import { InlineScript } from '../browser/inline-script.tsx';

/** A visitor who came by a link from elsewhere in a new tab has nothing to go back to. */
const GO_BACK_SCRIPT =
  'document.addEventListener("click",({target})=>{if(target instanceof Element&&target.closest("[data-go-back]")){if(history.length>1)history.back();else location.assign("/")}})';

/** Makes buttons marked `data-go-back` go back, from the first paint on: it waits for no file. */
export function GoBackScript() {
  return <InlineScript code={GO_BACK_SCRIPT} />;
}
