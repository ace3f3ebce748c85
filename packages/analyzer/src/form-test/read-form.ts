import type { BusinessForm, FormTestMessage, FormTestProblem } from '@fml/contract';
import { message } from '@fml/report-texts';
import { isFormService } from '../business/forms/form-target.ts';
import { formElements, readForms } from '../business/forms/forms.ts';
import { attribute, type PageDocument, type PageElement } from '../page/page-document.ts';
import { pageAlone, pageSources } from '../page/page-sources.ts';
import { isSameSite } from '../page/site-address.ts';
import type { FetchedResource } from '../stages.ts';
import { fillFields, type TestValues } from './fill-fields.ts';

/** A form of a report, and what a test of it says. */
export interface FormTestRequest {
  /** The address that the report is about. */
  siteUrl: string;
  form: BusinessForm;
  values: TestValues;
}

export type FormReading = { message: FormTestMessage } | { problem: FormTestProblem };

/** A page of a business has a few thousand; parsing the 300,000 of a hostile one takes seconds. */
const MAX_ELEMENTS = 60_000;
const CAPTCHA = /captcha|turnstile|altcha/i;

/** What a browser would send with the form of a page that was just fetched. */
export function readForm(page: FetchedResource, { form, values }: FormTestRequest): FormReading {
  const sources = pageSources({
    fetch: pageAlone(page),
    measurement: { why: message('other_pages.scripts') },
    now: new Date(),
    maxElements: MAX_ELEMENTS,
  });
  const { document } = sources;
  const seen = readForms(sources);
  const isIt = (one: (typeof seen)[number]) => one.target === form.target && one.purpose === form.purpose;
  const place = seen.findIndex((one) => isIt(one) && one.kind === 'form');
  const found = seen[place];
  const element = formElements(document)[place];
  if (!found || !element) return { problem: seen.some(isIt) ? 'not_plain' : 'gone' };
  const enctype = (attribute(element, 'enctype') ?? 'application/x-www-form-urlencoded').toLowerCase();
  const isPlain =
    found.state === 'alive' &&
    found.method === 'post' &&
    found.target === found.action &&
    /^(?:application\/x-www-form-urlencoded|multipart\/form-data)$/.test(enctype) &&
    !/formaction=/i.test(document.html);
  if (!isPlain) return { problem: 'not_plain' };
  // Anywhere on the page: a script may guard a form without a mark on it.
  if (CAPTCHA.test(document.html)) return { problem: 'captcha' };
  const action = actionOf(element, document);
  if (!action || !/^https?:$/.test(action.protocol) || action.username !== '' || action.password !== '')
    return { problem: 'not_plain' };
  if (!isSameSite(action, new URL(page.finalUrl)) && !isFormService(action.hostname))
    return { problem: 'elsewhere' };
  const fields = fillFields(element, document, values);
  if (fields === null) return { problem: 'not_understood' };
  const encoding = enctype.startsWith('multipart') ? 'multipart' : 'urlencoded';
  return { message: { action: action.href, encoding, fields } };
}

function actionOf(form: PageElement, document: PageDocument): URL | null {
  const base = document.byTag('base')[0];
  const from = URL.parse((base && attribute(base, 'href')) ?? '', document.url)?.href ?? document.url;
  const action = URL.parse(attribute(form, 'action')?.trim() ?? '', from);
  if (action) action.hash = '';
  return action;
}

/** Whether two readings send the same; values that the page chooses may be new each time, such as a token. */
export function isSameMessage(one: FormTestMessage, other: FormTestMessage): boolean {
  const shape = ({ action, encoding, fields }: FormTestMessage) =>
    JSON.stringify([
      action,
      encoding,
      fields.map(({ name, value, from }) => [name, from, from === 'test' ? value : '']),
    ]);
  return shape(one) === shape(other);
}
