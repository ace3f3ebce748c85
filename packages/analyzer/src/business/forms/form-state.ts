import type { BusinessForm } from '@fml/contract';
import type { PageElement } from '../../page/page-document.ts';
import { attribute } from '../../page/page-document.ts';
import type { PageScripts } from '../scripts/page-scripts.ts';
import { ACTION, type Effects, effectsOf, hasGap, knownPart } from '../scripts/script-effects.ts';
import { buttonsOf, handlersOf, hasVagueHandler } from './form-handlers.ts';
import { asksForPerson, type FormFields } from './form-purpose.ts';
import { isHostOfFiles, isOwnComputer, targetState } from './form-target.ts';

/** Why nothing arrives. */
export type DeadCause =
  | 'placeholder'
  /** A program that the host does not run. */
  | 'cannot_run'
  /** `#` or nothing behind the button. */
  | 'leads_nowhere'
  /** No address, and no script that would know one. */
  | 'not_connected'
  /** The script thanks, and sends nothing. */
  | 'only_thanks'
  /** No field has a name, so browsers send none of them. */
  | 'nameless';

export interface FormState extends Pick<BusinessForm, 'state' | 'target'> {
  cause: DeadCause | null;
}

export interface FormPage {
  url: string;
  headers: Record<string, string>;
  scripts: PageScripts;
}

/** Marks of forms of WordPress, which a program of the same host receives. */
const WORDPRESS =
  /\b(?:wpcf7|elementor-form|gform_\w|wpforms|forminator|nf-form|ninja-forms|fluent_form|frm-)/i;
/** Marks of website builders whose own scripts send the form. */
const BUILDER =
  /\b(?:hs-form|w-form|sqs|wixui|mc4wp|klaviyo|shopify|netlify|react-|v-form|ng-|v-on|x-on|@submit|wire:)/i;

/** What happens to a message that is sent with a form, as far as the page alone decides. */
export function formState(form: PageElement, fields: FormFields, page: FormPage): FormState {
  const action = attribute(form, 'action')?.trim() ?? null;
  const { scripts } = page;
  const handlers = handlersOf(form, buttonsOf(form), scripts);
  const isVague = handlers.length === 0 && hasVagueHandler(scripts);
  if (handlers.length > 0) {
    const effects = effectsOf(handlers, scripts);
    // Without a form element, there is nothing that the browser would send.
    if (form.tagName !== 'form') effects.prevents = 'always';
    const decided = stateByScript(effects, action, fields, page);
    // A button beside loose fields may only lead to the next step, and no words say that something was sent.
    const isStep = form.tagName !== 'form' && !effects.answers && decided?.cause === 'only_thanks';
    if (isStep) return unknown(null);
    if (decided) return decided;
  }
  const isOpen = isVague || scripts.hasUnreadScripts;
  if (form.tagName !== 'form') {
    return isOpen || handlers.length > 0 ? unknown(null) : dead('not_connected', null);
  }
  const marks = form.attrs.map(({ name, value }) => `${name} ${value.slice(0, 100)}`).join(' ');
  if (BUILDER.test(marks)) return unknown(action);
  if (WORDPRESS.test(marks)) {
    // Pages that were saved as files have no program that would receive anything.
    const target = URL.parse(action ?? '', page.url)?.href ?? '';
    return isHostOfFiles(page.url, page.url, page.headers) && isHostOfFiles(target, page.url, page.headers)
      ? dead('cannot_run', action)
      : unknown(action);
  }
  return stateByBrowser(form, action, fields, page, isOpen);
}

/** Null when the browser sends the form as if there were no script. */
function stateByScript(
  { targets, prevents, answers, isClosed }: Effects,
  action: string | null,
  fields: FormFields,
  page: FormPage,
): FormState | null {
  const states = targets.map((target) => scriptTarget(target === ACTION ? action : target, fields, page));
  const best =
    states.find(({ state }) => state === 'alive') ??
    states.find(({ state }) => state === 'placeholder') ??
    states.find(({ state }) => state === 'unknown') ??
    states[0];
  if (best) return best;
  if (prevents !== 'always') return isClosed ? null : unknown(action);
  if (!isClosed || (page.scripts.hasUnreadScripts && !answers)) return unknown(action);
  // A calculator answers in the page and sends nothing.
  if (!asksForPerson(fields)) return { state: 'alive', target: null, cause: null };
  return dead('only_thanks', action);
}

function scriptTarget(target: string | null, { hidden }: FormFields, { url, headers }: FormPage): FormState {
  if (target === null) return unknown(null);
  // Scripts choose such an address while their maker tries them out, and another one for visitors.
  if (isOwnComputer(knownPart(target), url)) return unknown(null);
  // A setting that was never filled in; only a program could read what is posted to the page itself.
  if (target === '') return isHostOfFiles(url, url, headers) ? dead('not_connected', null) : unknown(null);
  const emailjs = /^emailjs:([^/]*)\/(.*)$/.exec(target);
  if (emailjs) {
    const ids = emailjs.slice(1).map((id) => knownPart(id));
    if (ids.some((id) => /your|xxx|^service_id$|^template_id$/i.test(id))) return dead('placeholder', null);
    return { state: ids.every((id) => id !== '') ? 'alive' : 'unknown', target: null, cause: null };
  }
  // A service that sends mail from the page, to the address that is given to it.
  const known = knownPart(target).replace(/^smtpjs:/, 'mailto:');
  if (hasGap(target) && !/^(?:https?:)?\/\/[^/]+\/.|^\/\w|^mailto:./i.test(known))
    return unknown(known || null);
  const state = byAddress(known, { hidden, pageUrl: url, headers, isPost: true, isWhole: !hasGap(target) });
  return target.startsWith('smtpjs:') ? { ...state, target: null } : state;
}

function stateByBrowser(
  form: PageElement,
  action: string | null,
  fields: FormFields,
  { url, headers }: FormPage,
  isOpen: boolean,
): FormState {
  const isPost = /^post$/i.test(attribute(form, 'method') ?? '');
  if (isCode(action)) return unknown(action);
  if (action === null || action === '' || /^(?:#|javascript:)/i.test(action)) {
    // The program that wrote the page may read what is posted to its own address.
    const mayReadItself = isPost && !isHostOfFiles(url, url, headers) && (action ?? '') === '';
    // Without a question about the person it is a calculator or the like, from which nothing is meant to arrive.
    if (isOpen || mayReadItself || !asksForPerson(fields)) return unknown(action);
    return dead((action ?? '') === '' ? 'not_connected' : 'leads_nowhere', action);
  }
  const known = byAddress(action, { hidden: fields.hidden, pageUrl: url, headers, isPost, isWhole: true });
  if (known.state !== 'alive') return known;
  const isNameless =
    fields.fields.length > 0 && fields.fields.every(({ isNamed }) => !isNamed) && !/^mailto:/i.test(action);
  if (isNameless) return isOpen ? unknown(action) : dead('nameless', action);
  // Messages in the address bar are mostly meant for a script that takes them over.
  return !isPost && isOpen && asksForPerson(fields) && !/^mailto:/i.test(action) ? unknown(action) : known;
}

function isCode(action: string | null): boolean {
  return /^javascript:\s*(?!void|;|$)/i.test(action ?? '');
}

function byAddress(address: string, about: Omit<Parameters<typeof targetState>[0], 'action'>): FormState {
  const state = targetState({ action: address, ...about });
  if (state === 'alive' || state === 'unknown') return { state, target: address, cause: null };
  return dead(state, address);
}

function unknown(target: string | null): FormState {
  return { state: 'unknown', target: target || null, cause: null };
}

function dead(cause: DeadCause, target: string | null): FormState {
  return { state: cause === 'placeholder' ? 'placeholder' : 'dead', target: target || null, cause };
}
