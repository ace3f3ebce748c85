import {
  type FormTest,
  type FormTestPreview,
  FUNCTION_NAMES,
  type ReportLanguage,
  type TestFormRequest,
} from '@fml/contract';
import { invokeForDocument } from './functions-client.ts';

const call = <Data extends object>(request: TestFormRequest) =>
  invokeForDocument<Data>(FUNCTION_NAMES.testForm, { ...request });

/** docs/protocol/functions.md. What a test of a form would send; nothing is sent. */
export function previewFormTest(test: {
  reportId: string;
  form: number;
  email: string;
  language: ReportLanguage;
}) {
  const { reportId: report_id, form, email, language } = test;
  return call<FormTestPreview>({ step: 'preview', report_id, form, email, language });
}

/** The same test again is answered with what became of it. */
export function sendFormTest(testId: string) {
  return call<{ test: FormTest }>({ step: 'send', test_id: testId });
}

export function answerFormTest(testId: string, arrived: boolean) {
  return call<{ test: FormTest }>({ step: 'answer', test_id: testId, arrived });
}
