import type { BusinessForm } from '@fml/contract';
import { message, type Text } from '@fml/report-texts';
import { cutText } from '../../page/cut-text.ts';
import { fromDocument } from '../../page/fact-result.ts';
import {
  attribute,
  elementsWithin,
  type PageDocument,
  type PageElement,
  textWithin,
} from '../../page/page-document.ts';
import { pathOf } from '../../page/site-address.ts';
import type { SitePageContent } from '../../stages.ts';
import { readPageScripts, type ScriptedPage } from '../scripts/page-scripts.ts';
import { ownScriptFiles } from '../scripts/script-files.ts';
import { readEmbeddedForms } from './form-frames.ts';
import { type FormFields, purposeOf } from './form-purpose.ts';
import { type DeadCause, formState } from './form-state.ts';
import { fieldsOf, looseFields, parentOf } from './loose-fields.ts';

/** One form of a page, and what happens to what is sent with it. */
export interface SeenForm extends Omit<BusinessForm, 'page'> {
  /** `frame`: a service puts it into the page. `fields`: no form element around them. */
  kind: 'form' | 'fields' | 'frame';
  /** The action as written; null when there is none. */
  action: string | null;
  method: string;
  /** Why nothing arrives; null when something may. */
  cause: DeadCause | null;
  /** Fields for name, email address, phone and address without an autocomplete value for phones, as written. */
  unfilled: string[];
  /** Number of fields for name, email address, phone and address. */
  personalFields: number;
  /** How a reader of the report recognizes it. */
  label: Text;
}

const MAX_FORMS = 50;

export const collectForms = fromDocument(readForms);

export function readForms(sources: ScriptedPage): SeenForm[] {
  const { document, fetch } = sources;
  const scripts = readPageScripts(sources);
  const page = { url: document.url, headers: fetch.page.headers, scripts };
  const read = (element: PageElement, kind: SeenForm['kind']): SeenForm => {
    const fields = fieldsOf(element);
    const purpose = purposeOf(element, fields, nearHeading(element));
    const { target, state, cause } = formState(element, fields, page);
    return { kind, purpose, state, cause, target: target && cutText(target), ...describe(element, fields) };
  };
  const embedded = readEmbeddedForms(document, scripts).map(
    ({ target, state, cause }): SeenForm => ({
      kind: 'frame',
      purpose: /quote|estimate|lead/i.test(target) ? 'quote' : 'contact',
      state,
      cause,
      target: cutText(target),
      action: null,
      method: 'post',
      unfilled: [],
      personalFields: 0,
      label: message('where.form', {
        name: cutText(URL.parse(target, document.url)?.hostname ?? target, 80),
      }),
    }),
  );
  return [
    ...formElements(document).map((form) => read(form, 'form')),
    ...looseFields(document).map((group) => read(group, 'fields')),
    ...embedded,
  ];
}

/** Files of the website that decide what a form of the page does, when the page alone does not. */
export function decidingScripts(page: ScriptedPage): string[] {
  const isOpen = readForms(page).some(
    ({ state, purpose, kind }) =>
      state === 'unknown' && kind !== 'frame' && !/^(?:search|login)$/.test(purpose),
  );
  return isOpen ? ownScriptFiles(page.document) : [];
}

/** The first of `readForms`, in the same order. A form without fields is a frame around buttons, which are links. */
export function formElements(document: PageDocument): PageElement[] {
  return document
    .byTag('form')
    .slice(0, MAX_FORMS)
    .filter((form) => fieldsOf(form).fields.length > 0);
}

export function mergeForms(pages: readonly SitePageContent[]): BusinessForm[] {
  return pages.flatMap(({ url, business }) =>
    business.forms.map(({ purpose, state, target }) => ({ page: pathOf(url), purpose, state, target })),
  );
}

/** Forms by which a customer reaches the business. */
export function isInquiry({ purpose }: Pick<BusinessForm, 'purpose'>): boolean {
  return /^(?:contact|quote|booking|order)$/.test(purpose);
}

/** The first heading of the part of the page that the form is in. */
function nearHeading(form: PageElement): string {
  let current: PageElement | null = form;
  for (let level = 0; current && level < 4 && !/^(?:body|html|main)$/.test(current.tagName); level++) {
    for (const element of elementsWithin(current, 300)) {
      if (/^(?:h[1-5]|legend)$/.test(element.tagName)) return textWithin(element, 120, 50);
    }
    current = parentOf(current);
  }
  return '';
}

function describe(form: PageElement, { fields }: FormFields) {
  const personal = fields.filter(({ isPersonal }) => isPersonal);
  const name = attribute(form, 'aria-label') || attribute(form, 'id') || attribute(form, 'name');
  const action = attribute(form, 'action')?.trim() ?? null;
  return {
    action: action && cutText(action),
    method: (attribute(form, 'method') ?? 'get').toLowerCase(),
    unfilled: personal.filter(({ isFilledByPhone }) => !isFilledByPhone).map(({ seen }) => cutText(seen, 80)),
    personalFields: personal.length,
    label: name
      ? message('where.form', { name: cutText(name, 80) })
      : message('where.form_with_text', { text: cutText(textWithin(form, 60), 80) }),
  };
}
