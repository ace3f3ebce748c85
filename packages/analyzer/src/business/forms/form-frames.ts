import { attribute, type PageDocument } from '../../page/page-document.ts';
import type { PageScripts } from '../scripts/page-scripts.ts';
import type { FormState } from './form-state.ts';

/** A form that a frame or a script of a service puts into the page; its fields are not there. */
export interface EmbeddedForm extends FormState {
  /** Address of the frame or script. */
  target: string;
}

/** Services whose frames and scripts are forms. */
const SERVICES =
  /(?:^|\.)(?:(?:form|forms|submit|eu|hipaa|www)?\.?jotform\.com|typeform\.com|hsforms\.(?:com|net)|formstack\.com|wufoo\.com|cognitoforms\.com|tally\.so|paperform\.co|123formbuilder\.com|zohopublic\.(?:com|eu)|formsite\.com|fillout\.com|forms\.office\.com|forms\.gle|form\.io|formassembly\.com|emailmeform\.com|leadconnectorhq\.com|msgsndr\.com|getjobber\.com|powr\.io|elfsight-forms\.com|youform\.com|heyflow\.app|airtable\.com|forms\.yandex\.ru|forms\.app|naver\.me)$/i;
const GOOGLE_FORM = /^https?:\/\/(?:docs\.google\.com\/(?:a\/[^/]+\/)?forms\/|forms\.gle\/)/i;
/** Words by which the frame of any other host is a form. */
const FORM_PATH =
  /(?:^|[/_.-])(?:[a-z]{0,12}-?forms?|lead(?:s|-?capture)?|quotes?|estimates?|enquir(?:y|ies)|inquir(?:y|ies)|requests?|contact(?:-us)?)(?:$|[/_.?-])|quote_and|pricing\.js/i;
/** Scripts that write a form for an estimate into the page. */
const ESTIMATE_HOST = /(?:instant|online|free|true|my)-?(?:quote|estimate)/i;
const EXAMPLE = /your[-_ ]?(?:form|id|username|name)|\bxxx|form[-_]?id$|\/0{6,}/i;
const HUBSPOT_CALL = /hbspt\.forms\.create\(\s{0,50}\{[^}]{0,500}formId["']?\s{0,5}:\s{0,5}["']([^"']{1,80})/;
const MAX_FOUND = 10;

export function readEmbeddedForms(document: PageDocument, scripts: PageScripts): EmbeddedForm[] {
  const found = new Map<string, EmbeddedForm>();
  const add = (address: string, state: EmbeddedForm['state']) => {
    const isExample = EXAMPLE.test(address.slice(0, 1_000));
    if (found.size < MAX_FOUND)
      found.set(
        address,
        isExample
          ? { target: address, state: 'placeholder', cause: 'placeholder' }
          : { target: address, state, cause: null },
      );
  };
  for (const frame of document.byTag('iframe')) {
    const address = sourceOf(frame);
    const url = outsideUrl(address, document.url);
    if (!url) continue;
    if (isService(url) || FORM_PATH.test(url.pathname.slice(0, 500))) add(address, 'alive');
  }
  for (const script of document.byTag('script')) {
    const address = sourceOf(script);
    const url = outsideUrl(address, document.url);
    if (!url) continue;
    // The file of a service alone only prepares its forms; a number or a name in the address is one of them.
    const names = /\/forms?\/(?:embed\/)?\w*\d{4,}|jsform\/\d/i.test(url.pathname);
    if (isService(url) && names) add(address, 'alive');
    else if (!isService(url) && isEstimate(url)) add(address, 'unknown');
  }
  for (const element of document.elements) {
    const typeform = attribute(element, 'data-tf-live') ?? attribute(element, 'data-tf-widget');
    if (typeform) add(`https://form.typeform.com/to/${typeform.slice(0, 100)}`, 'alive');
    if (found.size === MAX_FOUND) break;
  }
  const hubspot = HUBSPOT_CALL.exec(scripts.text)?.[1];
  if (hubspot) add(`https://forms.hsforms.com/${hubspot}`, 'alive');
  return [...found.values()];
}

function sourceOf(element: Parameters<typeof attribute>[0]): string {
  for (const name of ['src', 'data-src', 'data-tally-src', 'data-lazy-src']) {
    const value = attribute(element, name)?.trim();
    if (value && value !== 'about:blank') return value.slice(0, 2_000);
  }
  return '';
}

function outsideUrl(address: string, pageUrl: string): URL | null {
  const url = address === '' ? null : URL.parse(address, pageUrl);
  return url && /^https?:$/.test(url.protocol) && url.host !== URL.parse(pageUrl)?.host ? url : null;
}

function isEstimate({ hostname, pathname }: URL): boolean {
  return ESTIMATE_HOST.test(hostname) || (/quote|estimate/i.test(pathname) && FORM_PATH.test(pathname));
}

function isService(url: URL): boolean {
  return SERVICES.test(url.hostname) || GOOGLE_FORM.test(url.href);
}
