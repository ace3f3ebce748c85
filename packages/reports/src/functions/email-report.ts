import { createHash } from 'node:crypto';
import {
  emailReportRequestSchema,
  type FunctionFailure,
  isEmailShaped,
  isOneMailAddress,
  MIN_FILL_MS,
  type ReportLanguage,
} from '@fml/contract';
import { consumeRateLimit, type Database } from '@fml/postgres';
import { type FunctionHandler, parseBody } from '@fml/runtime/http';
import { requestReportMail } from '../mails/request-report-mail.ts';
import { readReportAddress } from '../store/read-report-address.ts';

export interface EmailReportOptions {
  /** Throws AppError `database_unavailable` while there is none. */
  database: () => Database;
  /** False only for tests and benches. */
  limited: boolean;
  /** Where the site is served, without a slash at the end. */
  siteUrl: string;
  /** Absent: the form carries no captcha. The key lets the same token be checked again. */
  captcha?: (token: string | undefined, requestKey: string) => Promise<'passed' | 'failed' | 'unavailable'>;
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** A person who mistypes twice stays below the first three; all scripts together meet the last. */
const CLIENT_LIMIT = { bucket: 'report-mail-client', limit: 5, windowMs: HOUR_MS };
const REPORT_LIMIT = { bucket: 'report-mail-report', limit: 20, windowMs: DAY_MS };
const ADDRESS_LIMIT = { bucket: 'report-mail-address', limit: 3, windowMs: DAY_MS };
const GLOBAL_LIMIT = { bucket: 'report-mail-all', limit: 500, windowMs: HOUR_MS };

const FAILURES = {
  not_found: {
    en: 'We could not find this report. Please reload the page and try again.',
    es: 'No encontramos este reporte. Vuelva a cargar la página e inténtelo otra vez.',
  },
  address: {
    en: 'Please enter one email address, such as you@example.com.',
    es: 'Escriba una dirección de correo, como usted@ejemplo.com.',
  },
  too_fast: {
    en: 'That was faster than a person can type. Please press the button once more.',
    es: 'Eso fue más rápido de lo que una persona puede escribir. Presione el botón una vez más.',
  },
  captcha: {
    en: 'We could not check that you are a person. Please try once more.',
    es: 'No pudimos comprobar que usted es una persona. Inténtelo una vez más.',
  },
  too_many: {
    en: 'That was a lot at once. Please try again in an hour.',
    es: 'Fueron muchos a la vez. Inténtelo otra vez en una hora.',
  },
  too_many_of_report: {
    en: 'This report was asked for by email very often today. Please try again tomorrow, or share its link.',
    es: 'Hoy pidieron este reporte por correo muchas veces. Inténtelo mañana, o comparta el enlace.',
  },
} satisfies Record<string, Record<ReportLanguage, string>>;

/**
 * docs/protocol/functions.md: a person requests a report by mail -> `{}`. The answer does not reveal whether a mail is
 * sent: an address that stopped these mails, or had enough of them today, gets none.
 */
export function emailReport(options: EmailReportOptions): FunctionHandler {
  return async ({ body, clientKey }): Promise<object | FunctionFailure> => {
    const request = parseBody(emailReportRequestSchema, body);
    const { language, request_key: requestKey, report_id: reportId } = request;
    const refuse = (failure: keyof typeof FAILURES): FunctionFailure => ({
      error: FAILURES[failure][language],
    });
    const address = request.email.trim();
    if (!isEmailShaped(address) || !isOneMailAddress(address)) return refuse('address');
    // A program that fills in everything learns nothing.
    if (request.website !== '') return {};
    if (request.filled_ms !== undefined && request.filled_ms < MIN_FILL_MS.reportMail)
      return refuse('too_fast');
    const db = options.database();
    const take = async (limit: typeof CLIENT_LIMIT, key: string) =>
      !options.limited || (await consumeRateLimit(db.appPool, { ...limit, key })).allowed;
    if (!(await take(CLIENT_LIMIT, clientKey))) return refuse('too_many');
    if ((await options.captcha?.(request.captcha_token, requestKey)) === 'failed') return refuse('captcha');
    if ((await readReportAddress(db, reportId)) === null) return refuse('not_found');
    if (!(await take(GLOBAL_LIMIT, 'all'))) return refuse('too_many');
    if (!(await take(REPORT_LIMIT, reportId))) return refuse('too_many_of_report');
    if (!(await take(ADDRESS_LIMIT, addressKey(address)))) return {};
    await requestReportMail(
      db,
      { reportId, address, language, wantsRecheck: request.wants_recheck, requestKey },
      options.siteUrl,
    );
    return {};
  };
}

/** Limits store no address. */
function addressKey(address: string): string {
  return createHash('sha256').update(address.toLowerCase()).digest('base64url');
}
