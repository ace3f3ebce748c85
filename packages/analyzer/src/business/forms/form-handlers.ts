import { attribute, elementsWithin, type PageElement } from '../../page/page-document.ts';
import type { PageScripts } from '../scripts/page-scripts.ts';
import { parseScript, type ScriptNode } from '../scripts/syntax.ts';

const MAX_HANDLER_CHARS = 10_000;

/** The functions in the page that run when a form is sent, or when its button is pressed. */
export function handlersOf(
  form: PageElement,
  buttons: readonly PageElement[],
  scripts: PageScripts,
): ScriptNode[] {
  const handlers = [
    ...attributeHandlers(form, 'onsubmit'),
    ...buttons.flatMap((one) => attributeHandlers(one, 'onclick')),
  ];
  const code = /^\s*javascript:(.*)$/is.exec(attribute(form, 'action') ?? '')?.[1];
  if (code) handlers.push(...parsedCode(code));
  for (const { event, selector, handler } of scripts.listeners) {
    const heard = event === 'submit' ? [form] : buttons;
    const isBroad = event === 'click' && selector === '*';
    if (selector !== null && !isBroad && heard.some((element) => matches(element, selector)))
      handlers.push(handler);
  }
  return handlers;
}

/** Whether a script in the page listens to some form, and does not say in one place to which. */
export function hasVagueHandler({ listeners }: PageScripts): boolean {
  return listeners.some(({ event, selector }) => event === 'submit' && selector === null);
}

/** Buttons that send the form, or may do so by a script. */
export function buttonsOf(form: PageElement): PageElement[] {
  const buttons: PageElement[] = [];
  for (const element of elementsWithin(form)) {
    const isInput =
      element.tagName === 'input' && /^(?:submit|button|image)$/i.test(attribute(element, 'type') ?? '');
    const isLink =
      element.tagName === 'a' &&
      (attribute(element, 'onclick') !== null || attribute(element, 'role') === 'button');
    if (element.tagName === 'button' || isInput || isLink) buttons.push(element);
    if (buttons.length === 30) break;
  }
  return buttons;
}

function attributeHandlers(element: PageElement, name: string): ScriptNode[] {
  return parsedCode(attribute(element, name) ?? '');
}

function parsedCode(code: string): ScriptNode[] {
  const handler = code === '' ? null : parseScript(code.slice(0, MAX_HANDLER_CHARS));
  return handler ? [handler] : [];
}

/** Whether the last part of one of the selectors fits; what stands before it, such as `#footer `, is not looked at. */
function matches(element: PageElement, selector: string): boolean {
  return selector
    .slice(0, 1_000)
    .split(',')
    .some((one) =>
      fits(
        element,
        one
          .trim()
          .split(/[\s>+~]+/)
          .at(-1) ?? '',
      ),
    );
}

function fits(element: PageElement, compound: string): boolean {
  const parts =
    compound.match(/^[a-z*][\w-]*|[#.][\w-]+|\[[^\]]{1,100}\]|:[\w-]+(?:\([^)]{0,50}\))?/gi) ?? [];
  if (parts.length === 0 || parts.join('') !== compound) return false;
  return parts.every((part) => {
    const rest = part.slice(1);
    if (part.startsWith('#')) return attribute(element, 'id') === rest;
    if (part.startsWith('.')) return (attribute(element, 'class') ?? '').split(/\s+/).includes(rest);
    if (part.startsWith(':')) return true;
    if (!part.startsWith('[')) return part === '*' || part.toLowerCase() === element.tagName;
    const [, name = '', value] = /^([\w-]+)(?:[~|^$*]?=["']?([^"']*)["']?)?$/.exec(part.slice(1, -1)) ?? [];
    const there = attribute(element, name);
    return there !== null && (value === undefined || there.includes(value));
  });
}
