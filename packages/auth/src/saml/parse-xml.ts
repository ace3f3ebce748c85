import { DOMParser } from '@xmldom/xmldom';

export const PROTOCOL_NAMESPACE = 'urn:oasis:names:tc:SAML:2.0:protocol';
export const ASSERTION_NAMESPACE = 'urn:oasis:names:tc:SAML:2.0:assertion';
export const METADATA_NAMESPACE = 'urn:oasis:names:tc:SAML:2.0:metadata';
export const SIGNATURE_NAMESPACE = 'http://www.w3.org/2000/09/xmldsig#';

/**
 * The root of an XML document. Throws an Error for text that is not well-formed. The caller has refused document
 * types; the parser is the one that the signature library uses, so that both see the same document.
 */
export function parseXml(xml: string): Element {
  const fail = (problem: string): never => {
    throw new Error(problem);
  };
  const parser = new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } });
  const root = parser.parseFromString(xml, 'text/xml')?.documentElement;
  if (!root) throw new Error('no document');
  return root;
}

/** A document type declares entities, which can read files or fill the memory. None of our documents has one. */
export function hasDocumentType(xml: string): boolean {
  return /<!(DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(xml);
}

/** Anything but elements and text; a leading XML declaration is allowed. */
export function hasOtherMarkup(xml: string): boolean {
  return /<[!?]/.test(xml.replace(/^\uFEFF?\s*<\?xml\s[^<>]*\?>/, ''));
}

export function childElements(parent: Element): Element[] {
  const elements: Element[] = [];
  for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
    if (node.nodeType === ELEMENT_NODE) elements.push(node as Element);
  }
  return elements;
}

/** Children of that name in that namespace. */
export function childrenNamed(parent: Element, namespace: string, name: string): Element[] {
  return childElements(parent).filter(
    (child) => child.namespaceURI === namespace && child.localName === name,
  );
}

/** `root` and all elements below it, in document order. */
export function allElements(root: Element): Element[] {
  const found: Element[] = [];
  const waiting = [root];
  for (let element = waiting.pop(); element !== undefined; element = waiting.pop()) {
    found.push(element);
    waiting.push(...childElements(element).reverse());
  }
  return found;
}

/** The text of an element that holds nothing else; `''` when there is no element or it has children. */
export function textOf(element: Element | undefined): string {
  if (element === undefined || childElements(element).length > 0) return '';
  return (element.textContent ?? '').trim();
}

const ELEMENT_NODE = 1;
