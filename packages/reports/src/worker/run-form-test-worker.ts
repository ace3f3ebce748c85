import {
  BRAND,
  type BusinessForm,
  type FormTestMessage,
  type FormTestOutcome,
  type FormTestProblem,
} from '@fml/contract';
import { type Database, runWorkerLoops } from '@fml/postgres';
import { testValues } from '../form-tests/form-test-texts.ts';
import {
  claimFormTest,
  endSent,
  endUnsent,
  type StoredFormTest,
  storePreview,
} from '../form-tests/stored-form-tests.ts';
import { readReport } from '../store/read-report.ts';

const IDLE_POLL_MS = 500;
const STOP_GRACE_MS = 20_000;

interface FormTestRequest {
  siteUrl: string;
  form: BusinessForm;
  values: ReturnType<typeof testValues>;
}

export interface FormTestWorkerOptions {
  preview(request: FormTestRequest): Promise<{ message: FormTestMessage } | { problem: FormTestProblem }>;
  send(
    request: FormTestRequest,
    preview: FormTestMessage,
  ): Promise<{ outcome: FormTestOutcome; httpStatus: number | null } | { problem: FormTestProblem }>;
  /** Where websites may answer if the person names no address. */
  replyTo: string | undefined;
  /** Where our site is served. */
  siteUrl: string | undefined;
  onError(error: unknown): void;
}

/** Reads forms and sends the test messages that people asked for, one at a time, until stopped. */
export function runFormTestWorker(
  db: Database,
  options: FormTestWorkerOptions,
): ReturnType<typeof runWorkerLoops> {
  return runWorkerLoops(db, {
    takeOne: async () => {
      const test = await claimFormTest(db);
      if (test) await work(db, test, options);
      return test !== null;
    },
    idleMs: IDLE_POLL_MS,
    waitingEvent: 'form_test_worker_waiting_for_database',
    graceMs: STOP_GRACE_MS,
  });
}

async function work(
  db: Database,
  test: StoredFormTest & { isLate: boolean },
  options: FormTestWorkerOptions,
): Promise<void> {
  // The worker that had it is gone, perhaps after sending: it is never sent again.
  if (test.status === 'sending') return endSent(db, test.id, 'no_answer', null);
  if (test.isLate) return endUnsent(db, test.id, 'late');
  const report = await readReport(db, test.reportId);
  const form = report?.business?.forms[test.form];
  if (!report || !form) return endUnsent(db, test.id, 'gone');
  const request: FormTestRequest = {
    siteUrl: report.final_url,
    form,
    values: testValues({
      language: test.language,
      previewedAt: test.createdAt,
      byStaff: test.askedBy !== null,
      replyTo: test.replyTo ?? options.replyTo ?? BRAND.email,
      siteUrl: options.siteUrl ?? BRAND.siteUrl,
    }),
  };
  if (test.status === 'reading') {
    const reading = await options.preview(request).catch((error: unknown) => {
      options.onError(error);
      return { problem: 'not_understood' } as const;
    });
    return 'message' in reading
      ? storePreview(db, test.id, reading.message)
      : endUnsent(db, test.id, reading.problem);
  }
  if (test.message === null) return endUnsent(db, test.id, 'changed');
  const sending = await options.send(request, test.message).catch((error: unknown) => {
    options.onError(error);
    return { outcome: 'no_answer', httpStatus: null } as const;
  });
  return 'outcome' in sending
    ? endSent(db, test.id, sending.outcome, sending.httpStatus)
    : endUnsent(db, test.id, sending.problem);
}
