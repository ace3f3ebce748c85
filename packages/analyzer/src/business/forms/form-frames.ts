import { attribute, type PageDocument, type PageElement, textWithin } from '../../page/page-document.ts';
import type { PageScripts } from '../scripts/page-scripts.ts';
import type { FormState } from './form-state.ts';
import { parentOf } from './loose-fields.ts';

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
const MAX_ELEMENTS = 20_000;
/** Names of an empty place that a script of a service fills with a form, and those of lists of readers. */
const FORM_PLACE = /(?:^|[\s_-])(?:\w{0,12}forms?)(?:$|[\s_-])/i;
const NEWSLETTER = /newsletter|subscri|klaviyo|mailerlite|ml-embedded|mailchimp|mc4wp|signup/i;
/** Places of services that fill them with anything; the heading says whether it is a form. */
const WIDGET_PLACE = /(?:^|\s)(?:elfsight-app-[\w-]{8,}|powr-[\w-]{3,40}|commonninja_component)(?:$|\s)/i;
const WRITE_WORDS =
  /\b(?:messages?|write (?:to )?us|contact|inquir|enquir|quote|estimate|mensaje|escr[ií]ban|contacto|nachricht|kontakt|anfrage|devis|contactez|contatt|preventivo|contato|bericht)/i;

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
  // The place and the script of one form are one.
  if (found.size === 0) for (const { place, state } of readPlaces(document)) add(place, state);
  return [...found.values()];
}

/** Empty places that wait for the script of a service; what it would draw is not known. */
function readPlaces(document: PageDocument): { place: string; state: EmbeddedForm['state'] }[] {
  const isFilled = document.byTag('script').length > 0;
  return document.elements
    .slice(0, isFilled ? MAX_ELEMENTS : 0)
    .filter((element) => element.tagName === 'div' && textWithin(element, 1, 20).trim() === '')
    .flatMap((element) => {
      const names = `${attribute(element, 'class') ?? ''} ${attribute(element, 'id') ?? ''}`.slice(0, 500);
      const id = element.attrs.find(
        ({ name, value }) => name.startsWith('data-') && /^[\w-]{6,80}$/.test(value) && /\d/.test(value),
      );
      const isForm = FORM_PLACE.test(names) && id !== undefined && !NEWSLETTER.test(names);
      const isWidget = WIDGET_PLACE.test(names) && WRITE_WORDS.test(headingBefore(element));
      const place = id?.value ?? names.trim();
      return isForm || isWidget ? [{ place: place.slice(0, 200), state: 'unknown' as const }] : [];
    })
    .slice(0, MAX_FOUND);
}

const MAX_LEVELS = 4;
const MAX_SIBLINGS = 20;

/** Words of the nearest heading above a place, in its part of the page. */
function headingBefore(element: PageElement): string {
  let current: PageElement | null = element;
  for (let level = 0; current && level < MAX_LEVELS; level++) {
    const parent: PageElement | null = parentOf(current);
    const siblings: readonly unknown[] = parent?.childNodes ?? [];
    const before =
      parent?.childNodes.slice(0, siblings.indexOf(current)).reverse().slice(0, MAX_SIBLINGS) ?? [];
    for (const one of before) {
      if (!('tagName' in one)) continue;
      if (/^h[1-6]$/.test(one.tagName)) return textWithin(one, 120, 50);
    }
    current = parent;
  }
  return '';
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
