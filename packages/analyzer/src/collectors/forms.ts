import { message, type Text } from '@fml/report-texts';
import { cutText } from './cut-text.ts';
import { type DeadTarget, deadTarget } from './dead-target.ts';
import { fromDocument } from './fact-result.ts';
import { isInquiryAddress } from './inquiry-address.ts';
import { attribute, elementsWithin, type PageElement, textWithin } from './page-document.ts';
import { pageKind } from './page-kind.ts';
import { runningScripts } from './scripts.ts';
import { isSameSite, linkAddress } from './site-address.ts';

/** One form of the page and where its data goes. */
export interface PageForm {
  purpose: 'contact' | 'newsletter' | 'search' | 'login' | 'other';
  /** The action as written; null when there is none. */
  action: string | null;
  method: string;
  /** Why the address cannot be one that messages arrive at; null when it can, or when there is none. */
  dead: DeadTarget | null;
  /** A script visibly takes over the sending: an onsubmit handler or the marks of a known form builder. */
  scriptHandled: boolean;
  /** Fields for name, email address, phone and address without an autocomplete value for phones, as written. */
  unfilled: string[];
  /** Number of fields for name, email address, phone and address. */
  personalFields: number;
  /** How a reader of the report recognizes the form. */
  label: Text;
}

export interface Forms {
  forms: PageForm[];
  /** Booking and form services embedded as a frame or by their script, such as Calendly. */
  embedded: string[];
  /** Links to a page that is likely to hold the contact or booking form. */
  contactPages: string[];
  /** Whether the page runs any script that could take over a form. */
  pageRunsScripts: boolean;
  pageUrl: string;
}

const FORM_SERVICES =
  /(?:calendly\.com|jotform\.com|typeform\.com|docs\.google\.com\/forms|hsforms\.(?:com|net)|hbspt\.forms|acuityscheduling\.com|squareup\.com\/appointments|formstack\.com|wufoo\.com|cognitoforms\.com|housecallpro\.com|zocdoc\.com|opentable\.com|resy\.com|leadconnectorhq\.com|msgsndr\.com|getjobber\.com|tally\.so|paperform\.co|123formbuilder\.com)/i;
const FORM_BUILDERS =
  /\b(?:wpcf7|hs-form|w-form|elementor-form|gform|wpforms|sqs|wixui|forminator|nf-form|ninja-forms|fluent_form|frm-|mc4wp|klaviyo|shopify|netlify|react-|v-form|ng-)/i;

export const collectForms = fromDocument(({ document, fetch }): Forms => {
  const embedded = new Set<string>();
  for (const element of [...document.byTag('iframe'), ...document.byTag('script')]) {
    const service = FORM_SERVICES.exec(
      attribute(element, 'src') ?? attribute(element, 'data-src') ?? '',
    )?.[0];
    if (service) embedded.add(service.toLowerCase());
  }
  const contactPages = new Set<string>();
  for (const link of document.byTag('a')) {
    const href = attribute(link, 'href')?.trim() ?? '';
    if (FORM_SERVICES.test(href)) embedded.add(cutText(href));
    else if (!href.startsWith('#') && (isInquiryAddress(href) || isInquiryPage(link, href, document.url))) {
      contactPages.add(cutText(href));
    }
  }
  return {
    forms: document
      .byTag('form')
      .slice(0, 50)
      .map((form) => describeForm(form, document.url, fetch.page.headers)),
    embedded: [...embedded].slice(0, 10),
    contactPages: [...contactPages].slice(0, 10),
    pageRunsScripts: runningScripts(document).length > 0,
    pageUrl: document.url,
  };
});

/** A page of this website to get in touch or to book, by the words of its address or of the link. */
function isInquiryPage(link: PageElement, href: string, pageUrl: string): boolean {
  const url = linkAddress(href, pageUrl);
  if (!url || !isSameSite(url, new URL(pageUrl))) return false;
  return /^(?:contact|booking)$/.test(pageKind(url.pathname, textWithin(link, 60, 50)));
}

function describeForm(form: PageElement, pageUrl: string, headers: Record<string, string>): PageForm {
  const fields: { kind: string; hint: string }[] = [];
  const hidden: string[] = [];
  const personal: { seen: string; filled: boolean }[] = [];
  for (const element of elementsWithin(form)) {
    if (!/^(?:input|textarea|select)$/.test(element.tagName)) continue;
    const kind =
      element.tagName === 'input' ? (attribute(element, 'type') ?? 'text').toLowerCase() : element.tagName;
    if (kind === 'hidden') hidden.push(attribute(element, 'value') ?? '');
    if (/^(?:hidden|submit|button|image|reset)$/.test(kind)) continue;
    const hint = ['name', 'id', 'placeholder', 'aria-label', 'autocomplete']
      .map((name) => attribute(element, name) ?? '')
      .join(' ');
    fields.push({ kind, hint: hint.slice(0, 300) });
    if (isPersonal(kind, hint.slice(0, 300))) {
      const filled = /^(?!off$|on$|false$|new-|nope)\S/i.test(
        attribute(element, 'autocomplete')?.trim() ?? '',
      );
      personal.push({ seen: `<${element.tagName} name="${attribute(element, 'name') ?? ''}">`, filled });
    }
  }
  const action = attribute(form, 'action')?.trim() ?? null;
  const marks = form.attrs.map(({ name, value }) => `${name} ${value.slice(0, 100)}`).join(' ');
  const name = attribute(form, 'aria-label') || attribute(form, 'id') || attribute(form, 'name');
  return {
    purpose: purposeOf(fields, `${attribute(form, 'role') ?? ''} ${action ?? ''}`),
    action,
    dead: action === null ? null : deadTarget({ action, hidden, pageUrl, headers }),
    method: (attribute(form, 'method') ?? 'get').toLowerCase(),
    unfilled: personal.filter(({ filled }) => !filled).map(({ seen }) => cutText(seen, 80)),
    personalFields: personal.length,
    scriptHandled: attribute(form, 'onsubmit') !== null || FORM_BUILDERS.test(marks),
    label: name
      ? message('where.form', { name: cutText(name, 80) })
      : message('where.form_with_text', { text: cutText(textWithin(form, 60), 80) }),
  };
}

/** Whether a phone knows the answer: the customer's own name, email address, phone number and address. */
function isPersonal(kind: string, hint: string): boolean {
  if (/^(?:email|tel)$/.test(kind)) return true;
  return (
    kind === 'text' &&
    /(?:^|[^a-z])(?:your|first|last|full|sur|f|l)?[-_ ]?(?:e-?mail|phone|mobile|tel|name|nombre|apellido|correo|telefono|zip|address)(?:$|[^a-z])/i.test(
      hint,
    ) &&
    !/company|business|pet|user/i.test(hint)
  );
}

function purposeOf(fields: { kind: string; hint: string }[], about: string): PageForm['purpose'] {
  const has = (pattern: RegExp) => fields.some(({ kind, hint }) => pattern.test(`${kind} ${hint}`));
  if (has(/password/i)) return 'login';
  if (/\bsearch\b/i.test(about) || fields.some(({ kind }) => kind === 'search')) return 'search';
  if (fields.length === 1 && has(/\b(?:q|s|query|search)\b/i)) return 'search';
  const reachable = has(/e-?mail|phone|\btel\b|mobile/i);
  if (
    has(/textarea|message|comment/i) ||
    (reachable && fields.length >= 2 && has(/name|phone|\btel\b|service|date/i))
  ) {
    return 'contact';
  }
  return reachable ? 'newsletter' : 'other';
}
