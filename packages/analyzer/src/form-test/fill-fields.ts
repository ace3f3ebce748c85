import type { FormTestField } from '@fml/contract';
import { meaningOf } from '../business/forms/form-purpose.ts';
import { parentOf } from '../business/forms/loose-fields.ts';
import {
  attribute,
  elementsWithin,
  type PageDocument,
  type PageElement,
  textWithin,
} from '../page/page-document.ts';

/** What a test message says, by the meaning of a field. */
export interface TestValues {
  name: string;
  email: string;
  phone: string;
  message: string;
}

type Meaning = 'first_name' | 'last_name' | 'name' | 'email' | 'phone' | 'subject' | 'company' | 'message';

interface Field {
  element: PageElement;
  name: string;
  kind: string;
  isRequired: boolean;
  /** As the page has it. */
  value: string;
  meaning: Meaning | null;
  words: string;
}

const MAX_CONTROLS = 200;
const MAX_FIELDS = 100;
const MAX_STYLE_CHARS = 200_000;
const MAX_TEXT_CHARS = 20_000;
const TYPED = /^(?:text|email|tel|textarea)$/;
/** A browser shows an input of any other type as one line of text. */
const INPUT_TYPES =
  /^(?:button|checkbox|color|date|datetime-local|email|file|hidden|image|month|number|password|radio|range|reset|search|submit|tel|time|url|week)$/;
const BUTTONS = /^(?:button|image|reset)$/;
/** Of a person or of money: not ours to fill in. */
const PRIVATE =
  /password|passwort|contrase|user-?name|card.?num|\bcc-|\bcvv|\bcvc|\biban\b|\bssn\b|social.?security/i;
const AGAIN = /confirm|again|repeat|verify|re-?type|re-?enter/i;
const HIDING_STYLE =
  /display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0?\.?0+(?![.\d])|(?:left|top|right|bottom|indent|margin)\s*:\s*-\d{3,}|(?:^|[;\s])(?:width|height)\s*:\s*[01]px|clip(?:-path)?\s*:/i;
const HIDING_NAME =
  /honey|gotcha|(?:^|[\s_-])(?:hp|trap|bot|nospam|antispam)(?:$|[\s_-])|bot-?field|leave-?(?:this-?)?(?:blank|empty)|visually-?hidden|sr-only|screen-reader|d-none|(?:^|[\s_-])(?:hidden|hide|invisible)(?:$|[\s_-])/i;
const TRAP_WORDS =
  /leave (?:this|it|the)|(?:do not|don.?t) (?:fill|enter|type)|(?:not|if you are) (?:a )?human|deje (?:este|esto|en blanco)|no (?:llene|complete|rellene)/i;

/**
 * The fields of a form as a browser would send them, those of known meaning filled in and marked as a test. Null when a field
 * that must be filled in has no known meaning, when it is not certain which fields people see, or when nothing would carry
 * the mark.
 */
export function fillFields(
  form: PageElement,
  document: PageDocument,
  values: TestValues,
): FormTestField[] | null {
  const controls = controlsOf(form, document);
  if (controls.length > MAX_CONTROLS) return null;
  const hiding = hidingRules(document);
  const typed: Field[] = [];
  for (const element of controls) {
    const field = readField(element, form, document, hiding);
    if (PRIVATE.test(`${field.kind} ${field.words}`)) return null;
    if (TYPED.test(field.kind) && field.name !== '' && field.value.trim() === '') typed.push(field);
  }
  const filled = chooseFields(typed);
  if (filled === null) return null;

  const sent: FormTestField[] = [];
  const groups = new Set<string>();
  let hasButton = false;
  for (const element of controls) {
    const field = readField(element, form, document, hiding);
    const { name, kind, value, isRequired } = field;
    if (name === '' || BUTTONS.test(kind)) continue;
    if (kind === 'submit') {
      // A browser sends the button that was pressed.
      if (!hasButton) sent.push({ name, value, from: 'page' });
      hasButton = true;
    } else if (kind === 'file') {
      if (isRequired) return null;
    } else if (kind === 'checkbox' || kind === 'radio') {
      const isChecked = attribute(element, 'checked') !== null;
      const mustTick = isRequired && !groups.has(name) && !isGroupChecked(controls, name);
      if (isChecked || mustTick) sent.push({ name, value: value || 'on', from: isChecked ? 'page' : 'test' });
      if (isRequired) groups.add(name);
    } else if (kind === 'select') {
      sent.push(...selected(element, name, isRequired));
    } else {
      const test = filled.has(element) ? valueFor(field, values) : null;
      if (test === null && isRequired && value.trim() === '') return null;
      sent.push(test === null ? { name, value, from: 'page' } : { name, value: test, from: 'test' });
    }
  }
  const size = sent.reduce((sum, field) => sum + field.name.length + field.value.length, 0);
  const isMarked = typed.some(
    ({ element, meaning }) => filled.has(element) && /name|subject|message/.test(meaning ?? ''),
  );
  return isMarked && sent.length <= MAX_FIELDS && size <= MAX_TEXT_CHARS ? sent : null;
}

/** One field of each meaning; two that look the same may be one for people and a trap for programs. */
function chooseFields(fields: readonly Field[]): Set<PageElement> | null {
  const chosen = new Set<PageElement>();
  for (const [meaning, same] of Map.groupBy(fields, (field) => field.meaning)) {
    if (meaning === null) continue;
    const again = same.filter(({ words }) => AGAIN.test(words));
    const first = same.filter((field) => !again.includes(field));
    const required = first.filter(({ isRequired }) => isRequired);
    const [one, ...others] = required.length > 0 ? required : first;
    if (one === undefined || others.length > 0) return null;
    for (const { element } of [one, ...again]) chosen.add(element);
  }
  return chosen;
}

function valueFor({ element, meaning }: Field, { name, email, phone, message }: TestValues): string | null {
  if (meaning === null) return null;
  const [first = name, ...rest] = name.split(' ');
  const values: Record<Meaning, string> = {
    first_name: first,
    last_name: rest.join(' '),
    name,
    subject: name,
    company: name,
    email,
    phone,
    message,
  };
  const max = Number(attribute(element, 'maxlength') ?? '');
  return Number.isInteger(max) && max > 0 ? values[meaning].slice(0, max) : values[meaning];
}

function readField(
  element: PageElement,
  form: PageElement,
  document: PageDocument,
  hiding: ReadonlySet<string>,
): Field {
  const kind = kindOf(element);
  const label = labelOf(element, form, document);
  const words = ['name', 'id', 'placeholder', 'aria-label', 'autocomplete', 'title']
    .map((name) => attribute(element, name) ?? '')
    .concat(label)
    .join(' ')
    .slice(0, 400);
  const isSeen = !TRAP_WORDS.test(words) && !isHidden(element, form, hiding);
  return {
    element,
    name: attribute(element, 'name') ?? '',
    kind,
    isRequired: attribute(element, 'required') !== null || attribute(element, 'aria-required') === 'true',
    value: element.tagName === 'textarea' ? textOf(element) : (attribute(element, 'value') ?? ''),
    meaning: isSeen && TYPED.test(kind) ? fieldMeaning(kind, words) : null,
    words,
  };
}

function kindOf(element: PageElement): string {
  const type = (attribute(element, 'type') ?? '').toLowerCase();
  if (element.tagName === 'button') return BUTTONS.test(type) ? type : 'submit';
  if (element.tagName !== 'input') return element.tagName;
  return INPUT_TYPES.test(type) ? type : 'text';
}

function fieldMeaning(kind: string, words: string): Meaning | null {
  const general = meaningOf(kind, words);
  if (general === 'email' || general === 'phone') return general;
  if (/subject|asunto|betreff|\bsujet\b|\bassunto\b/i.test(words) && kind === 'text') return 'subject';
  if (general === 'message') return general;
  if (/company|business|organi[sz]ation|empresa|\bfirma?\b/i.test(words)) return 'company';
  if (/first|fname|given|vorname|prénom|prenom/i.test(words) && general === 'name') return 'first_name';
  if (/last|lname|surname|family|nachname|apellido/i.test(words)) return 'last_name';
  // The name of something else, such as a pet, a street or a file.
  return general === 'name' && !/pet|street|city|file|product|domain|project|event/i.test(words)
    ? general
    : null;
}

/** What a browser sends of a form, in document order. */
function controlsOf(form: PageElement, document: PageDocument): PageElement[] {
  const id = attribute(form, 'id');
  const isControl = ({ tagName }: PageElement) => /^(?:input|textarea|select|button)$/.test(tagName);
  const within = new Set(elementsWithin(form));
  return document.elements.filter((element) => {
    const owner = attribute(element, 'form');
    const isOwn = owner === null ? within.has(element) : id !== null && owner === id;
    return isControl(element) && isOwn && attribute(element, 'disabled') === null;
  });
}

function isGroupChecked(controls: readonly PageElement[], name: string): boolean {
  return controls.some((one) => attribute(one, 'name') === name && attribute(one, 'checked') !== null);
}

function selected(select: PageElement, name: string, isRequired: boolean): FormTestField[] {
  const options = [...elementsWithin(select)]
    .filter((one) => one.tagName === 'option' && attribute(one, 'disabled') === null)
    .map((one) => ({
      value: attribute(one, 'value') ?? textOf(one).trim(),
      isChosen: attribute(one, 'selected') !== null,
    }));
  const chosen = options.filter(({ isChosen }) => isChosen);
  const isMultiple = attribute(select, 'multiple') !== null;
  const first = isMultiple ? chosen : [chosen.at(-1) ?? options[0]].filter((one) => one !== undefined);
  if (isRequired && !first.some(({ value }) => value !== '')) {
    return options
      .filter(({ value }) => value !== '')
      .slice(0, 1)
      .map(({ value }) => ({ name, value, from: 'test' }));
  }
  return first.map(({ value }) => ({ name, value, from: 'page' }));
}

function labelOf(element: PageElement, form: PageElement, document: PageDocument): string {
  const id = attribute(element, 'id');
  const named = document.byTag('label').find((label) => id !== null && attribute(label, 'for') === id);
  if (named) return textWithin(named, 120, 50);
  const around = ancestors(element, form).find(({ tagName }) => tagName === 'label');
  return around ? textWithin(around, 120, 50) : '';
}

/** Whether people do not see a field, as far as the page itself tells: it may be a trap for programs. */
function isHidden(element: PageElement, form: PageElement, hiding: ReadonlySet<string>): boolean {
  if (/^-/.test(attribute(element, 'tabindex') ?? '')) return true;
  if (HIDING_NAME.test(attribute(element, 'name') ?? '')) return true;
  return [element, ...ancestors(element, form)].some((one) => {
    const names = `${attribute(one, 'class') ?? ''} ${attribute(one, 'id') ?? ''}`.slice(0, 500);
    return (
      attribute(one, 'hidden') !== null ||
      attribute(one, 'aria-hidden') === 'true' ||
      attribute(one, 'inert') !== null ||
      HIDING_STYLE.test((attribute(one, 'style') ?? '').slice(0, 500)) ||
      HIDING_NAME.test(names) ||
      (attribute(one, 'class') ?? '').split(/\s+/).some((name) => hiding.has(`.${name}`)) ||
      hiding.has(`#${attribute(one, 'id') ?? ''}`)
    );
  });
}

/** Classes and ids that the styles in the page hide. Files of styles are not read. */
function hidingRules(document: PageDocument): ReadonlySet<string> {
  const names = new Set<string>();
  const styles = document.byTag('style').map(textOf).join('\n').slice(0, MAX_STYLE_CHARS);
  for (const [, selectors = '', rules = ''] of styles.matchAll(/([^{}]{1,300})\{([^{}]{0,1000})\}/g)) {
    if (!HIDING_STYLE.test(rules)) continue;
    for (const [name] of selectors.matchAll(/[.#][\w-]+(?=\s*(?:,|$))/g)) names.add(name);
  }
  return names;
}

/** From the nearest up to the form, which a page may nest deeply. */
function ancestors(element: PageElement, form: PageElement): PageElement[] {
  const found: PageElement[] = [];
  let current = parentOf(element);
  while (current && found.length < 50) {
    found.push(current);
    if (current === form) break;
    current = parentOf(current);
  }
  return found;
}

function textOf(element: PageElement): string {
  return element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}
