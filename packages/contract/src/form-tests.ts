import type { BusinessForm } from './report-business.ts';

/** "Test the form": one message, marked as a test, to a form of the analyzed website (docs/decisions/0041-a-test-message-needs-a-click.md). */

export interface FormTestField {
  name: string;
  value: string;
  /** `test`: filled in by us. `page`: as the page has it. */
  from: 'test' | 'page';
}

/** What is sent. */
export interface FormTestMessage {
  /** The address that it is sent to. */
  action: string;
  encoding: 'urlencoded' | 'multipart';
  fields: FormTestField[];
}

export interface FormTestPreview extends FormTestMessage {
  test_id: string;
}

/** Why nothing was sent. */
export const FORM_TEST_PROBLEMS = [
  /** The page or the address of the form did not answer, or may not be opened. */
  'unreachable',
  /** No such form in the page as the server sends it. */
  'gone',
  /** A script, a frame or another way than POST. */
  'not_plain',
  'captcha',
  /** It sends to another website that is no known form service. */
  'elsewhere',
  /** A field that must be filled in has no known meaning, or it is not certain which ones people see. */
  'not_understood',
  /** Not what the preview showed. */
  'changed',
  /** No worker had time. */
  'late',
] as const;
export type FormTestProblem = (typeof FORM_TEST_PROBLEMS)[number];

/** `accepted`: the website answered without an error, which proves no delivery. */
export const FORM_TEST_OUTCOMES = ['accepted', 'refused', 'no_answer'] as const;
export type FormTestOutcome = (typeof FORM_TEST_OUTCOMES)[number];

/** A test message that was sent. */
export interface FormTest {
  id: string;
  /** Place in `business.forms` of the report. */
  form: number;
  sent_at: string;
  outcome: FormTestOutcome;
  http_status: number | null;
  /** What the person said; null until then. */
  arrived: boolean | null;
}

/** Whether a test can be asked for. The page itself, read anew, decides whether one is sent. */
export function canTestForm({ purpose, state, target }: BusinessForm): boolean {
  return (
    /^(?:contact|quote|booking)$/.test(purpose) &&
    state === 'alive' &&
    target !== null &&
    !/^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(target)
  );
}
