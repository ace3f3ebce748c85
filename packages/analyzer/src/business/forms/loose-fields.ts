import { attribute, elementsWithin, type PageDocument, type PageElement } from '../../page/page-document.ts';
import { type FormFields, readFields } from './form-purpose.ts';

const MAX_LOOSE_FIELDS = 40;
const MAX_LEVELS = 6;
const MAX_NODES = 1_500;
const MAX_GROUPS = 10;

/** Fields of a form; in a table, browsers move them out of their form, to its side. */
export function fieldsOf(form: PageElement): FormFields {
  const own = readFields(form);
  const parent = parentOf(form);
  const isMoved = form.tagName === 'form' && own.fields.length === 0 && parent !== null;
  return isMoved && !isTop(parent) && countOf(parent, 'form') === 1 ? readFields(parent) : own;
}

/** Fields of a person that stand in no form element, with the nearest part of the page that has their button, too. */
export function looseFields(document: PageDocument): PageElement[] {
  const groups = new Set<PageElement>();
  const notOne = new Set<PageElement>();
  let looked = 0;
  for (const tag of ['input', 'textarea']) {
    for (const field of document.byTag(tag)) {
      if (looked === MAX_LOOSE_FIELDS) break;
      const kind = attribute(field, 'type') ?? '';
      if (/^(?:hidden|checkbox|radio|range|submit|button|search)$/i.test(kind) || isOfForm(field)) continue;
      looked++;
      const group = groupOf(field, groups, notOne);
      if (group) groups.add(group);
    }
  }
  // A part that holds another one is the same form, or all forms of the page.
  const all = [...groups];
  return all.filter((one) => !all.some((other) => other !== one && isAbove(one, other))).slice(0, MAX_GROUPS);
}

export function parentOf({ parentNode }: PageElement): PageElement | null {
  return parentNode && 'tagName' in parentNode ? parentNode : null;
}

function groupOf(
  field: PageElement,
  groups: ReadonlySet<PageElement>,
  notOne: Set<PageElement>,
): PageElement | null {
  let current = parentOf(field);
  for (let level = 0; current && level < MAX_LEVELS && !isTop(current); level++) {
    if (groups.has(current)) return current;
    if (!notOne.has(current)) {
      if (countOf(current, 'form') > 0) return null;
      const { fields } = readFields(current, MAX_NODES);
      const ofPerson = fields.filter(({ isPersonal, kind }) => isPersonal || kind === 'textarea');
      if (ofPerson.length >= 2 && hasButton(current)) return current;
      notOne.add(current);
    }
    current = parentOf(current);
  }
  return null;
}

function hasButton(group: PageElement): boolean {
  for (const element of elementsWithin(group, MAX_NODES)) {
    if (element.tagName === 'button') return true;
    const kind = element.tagName === 'input' ? attribute(element, 'type') : null;
    if (/^(?:submit|button)$/i.test(kind ?? '')) return true;
  }
  return false;
}

/** Whether a form element holds a field, names it, or was parted from it by a table. */
function isOfForm(field: PageElement): boolean {
  if (attribute(field, 'form') !== null) return true;
  let current = parentOf(field);
  for (let level = 0; current; level++) {
    if (current.tagName === 'form' || level === 200) return true;
    if (level < MAX_LEVELS + 2 && current.childNodes.slice(0, 100).some(isEmptyForm)) return true;
    current = parentOf(current);
  }
  return false;
}

function isEmptyForm(node: PageElement['childNodes'][number]): boolean {
  return node.nodeName === 'form' && 'tagName' in node && readFields(node, 50).fields.length === 0;
}

function isTop({ tagName }: PageElement): boolean {
  return /^(?:body|html|main)$/.test(tagName);
}

function countOf(parent: PageElement, tag: string): number {
  let count = 0;
  for (const { tagName } of elementsWithin(parent, MAX_NODES)) if (tagName === tag) count++;
  return count;
}

function isAbove(upper: PageElement, lower: PageElement): boolean {
  let current = parentOf(lower);
  for (let level = 0; current && level < 200; level++) {
    if (current === upper) return true;
    current = parentOf(current);
  }
  return false;
}
