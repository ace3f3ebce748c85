import {
  canTestForm,
  type FormTest,
  type FormTestPreview,
  type FunctionFailure,
  isOneMailAddress,
  type ReportLanguage,
  testFormRequestSchema,
} from '@fml/contract';
import { consumeRateLimit, type Database, sleep } from '@fml/postgres';
import { type FunctionCall, type FunctionHandler, parseBody } from '@fml/runtime/http';
import { websiteHost } from '../competitors/website-host.ts';
import { FORM_TEST_PROBLEM_TEXTS } from '../form-tests/form-test-texts.ts';
import {
  askForSending,
  formTest,
  isTestedToday,
  readFormTest,
  type StoredFormTest,
  storeArrival,
  storePreviewRequest,
} from '../form-tests/stored-form-tests.ts';
import { readReport } from '../store/read-report.ts';

export interface TestFormOptions {
  database: () => Database;
  /** False only for tests and benches. */
  limited: boolean;
  /** Hosts without www whose owners want no tests; `*` is all. */
  formTestsOff: readonly string[];
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Each reads one page of the website. */
const PREVIEW_LIMIT = { bucket: 'form-preview-client', limit: 20, windowMs: HOUR_MS };
const PREVIEWS_LIMIT = { bucket: 'form-preview-all', limit: 300, windowMs: HOUR_MS };
/** Messages, for one address and for all: what a stranger can send to other people's forms. */
const SEND_LIMIT = { bucket: 'form-test-client', limit: 5, windowMs: DAY_MS };
const SENDS_LIMIT = { bucket: 'form-test-all', limit: 100, windowMs: DAY_MS };
/** Shorter than the page waits. */
const HOLD_MS = 22_000;
const POLL_MS = 300;

const FAILURES = {
  not_found: {
    en: 'We could not find this form. Please reload the report and try again.',
    es: 'No encontramos este formulario. Vuelva a cargar el reporte e inténtelo otra vez.',
  },
  address: {
    en: 'Please enter one email address, such as you@example.com, or leave the field empty.',
    es: 'Escriba una dirección de correo, como usted@ejemplo.com, o deje el campo vacío.',
  },
  too_many: {
    en: 'That was a lot at once. Please try again later.',
    es: 'Fueron muchos a la vez. Inténtelo más tarde.',
  },
  used_up: {
    en: 'This website already got a test message today. Please try again tomorrow.',
    es: 'Este sitio ya recibió hoy un mensaje de prueba. Inténtelo mañana.',
  },
  off: {
    en: 'The owner of this website asked for no test messages.',
    es: 'El dueño de este sitio pidió no recibir mensajes de prueba.',
  },
  old: {
    en: 'You looked at this test a while ago. Nothing was sent. Please look at it again.',
    es: 'Usted vio esta prueba hace rato. No se envió nada. Véala otra vez.',
  },
  busy: {
    en: 'This takes longer than usual. Please press the button again in a moment.',
    es: 'Esto tarda más de lo normal. Presione el botón otra vez en un momento.',
  },
} satisfies Record<string, Record<ReportLanguage, string>>;

/** docs/protocol/functions.md: what a test of a form would send, sending it, and whether it arrived. */
export function testForm(options: TestFormOptions): FunctionHandler {
  return async (call) => {
    const request = parseBody(testFormRequestSchema, call.body);
    const db = options.database();
    const take = async (...limits: [typeof SEND_LIMIT, string][]) => {
      for (const [limit, key] of options.limited ? limits : []) {
        if (!(await consumeRateLimit(db.appPool, { ...limit, key })).allowed) return false;
      }
      return true;
    };
    const context = { ...options, call, db, take };
    if (request.step === 'preview') return preview(request, context);
    const test = await readFormTest(db, request.test_id);
    if (test === null) return { error: FAILURES.not_found.en };
    return request.step === 'send' ? send(test, context) : answer(test, request.arrived, context);
  };
}

interface Context extends TestFormOptions {
  call: FunctionCall;
  db: Database;
  take: (...limits: [typeof SEND_LIMIT, string][]) => Promise<boolean>;
}

async function preview(
  request: Extract<ReturnType<typeof testFormRequestSchema.parse>, { step: 'preview' }>,
  { call, db, take, formTestsOff }: Context,
): Promise<FormTestPreview | FunctionFailure> {
  const { form: place, language } = request;
  const replyTo = request.email?.trim() || null;
  if (replyTo !== null && !isOneMailAddress(replyTo)) return { error: FAILURES.address[language] };
  const report = await readReport(db, request.report_id);
  const form = report?.business?.forms[place];
  const host = websiteHost(report?.final_url ?? '');
  if (!report || !form || !canTestForm(form) || host === null) return { error: FAILURES.not_found[language] };
  if (isOff(host, formTestsOff)) return { error: FAILURES.off[language] };
  if (await isTestedToday(db, host)) return { error: FAILURES.used_up[language] };
  if (!(await take([PREVIEW_LIMIT, call.clientKey], [PREVIEWS_LIMIT, 'all'])))
    return { error: FAILURES.too_many[language] };
  const id = await storePreviewRequest(db, {
    reportId: report.report_id,
    form: place,
    host,
    language,
    replyTo,
    userId: await call.userId(),
  });
  const test = await waitFor(id, ['ready', 'ended'], { call, db });
  if (test?.status === 'ready' && test.message) return { test_id: id, ...test.message };
  return { error: problemText(test) ?? FAILURES.busy[language] };
}

/** The same test again is answered with what became of it. */
async function send(test: StoredFormTest, context: Context): Promise<{ test: FormTest } | FunctionFailure> {
  const { call, db, take, formTestsOff } = context;
  const { id, language } = test;
  if (test.status === 'ready') {
    if (isOff(test.host, formTestsOff)) return { error: FAILURES.off[language] };
    if (!(await take([SEND_LIMIT, call.clientKey], [SENDS_LIMIT, 'all'])))
      return { error: FAILURES.too_many[language] };
    if ((await askForSending(db, id)) === 'used_up') return { error: FAILURES.used_up[language] };
  }
  const end = await waitFor(id, ['ready', 'ended'], { call, db });
  if (end?.outcome) return { test: formTest(end) };
  return { error: problemText(end) ?? FAILURES[end?.status === 'ready' ? 'old' : 'busy'][language] };
}

async function answer(
  { id, language }: StoredFormTest,
  arrived: boolean,
  { call, db, take }: Context,
): Promise<{ test: FormTest } | FunctionFailure> {
  if (!(await take([PREVIEW_LIMIT, call.clientKey]))) return { error: FAILURES.too_many[language] };
  const test = await storeArrival(db, id, arrived);
  return test === null ? { error: FAILURES.not_found[language] } : { test: formTest(test) };
}

/** Waits for a worker; the test as it is after that. */
async function waitFor(
  id: string,
  ends: readonly StoredFormTest['status'][],
  { call: { signal }, db }: Pick<Context, 'call' | 'db'>,
): Promise<StoredFormTest | null> {
  const until = performance.now() + HOLD_MS;
  for (;;) {
    const test = await readFormTest(db, id);
    const isOver = test === null || ends.includes(test.status) || signal.aborted;
    if (isOver || performance.now() >= until) return test;
    await sleep(POLL_MS, signal);
  }
}

function problemText(test: StoredFormTest | null): string | null {
  return test?.problem ? FORM_TEST_PROBLEM_TEXTS[test.problem][test.language] : null;
}

function isOff(host: string, off: readonly string[]): boolean {
  return off.includes('*') || off.some((one) => one.toLowerCase().replace(/^www\./, '') === host);
}
