import { disputeFindingRequestSchema, type FunctionFailure, type ReportLanguage } from '@fml/contract';
import { consumeRateLimit, type Database } from '@fml/postgres';
import type { FunctionHandler } from '@fml/runtime/http';
import { parseBody } from '@fml/runtime/http';
import { storeFindingDispute } from '../store/store-finding-dispute.ts';

const HOUR_MS = 60 * 60_000;
/** An owner going through a whole report stays below the first; all scripts together meet the second. */
const CLIENT_LIMIT = { bucket: 'dispute-client', limit: 30, windowMs: HOUR_MS };
const GLOBAL_LIMIT = { bucket: 'dispute-all', limit: 1000, windowMs: HOUR_MS };

const NOT_FOUND: Record<ReportLanguage, string> = {
  en: 'We could not find this finding. Please reload the report and try again.',
  es: 'No encontramos este punto. Vuelva a cargar el reporte e inténtelo otra vez.',
};
const TOO_MANY: Record<ReportLanguage, string> = {
  en: 'That was a lot at once. Please try again in an hour.',
  es: 'Fueron muchos a la vez. Inténtelo otra vez en una hora.',
};

/** `{request_key, report_id, audit_id, note?, language?}` -> `{}`: a visitor or staff say that a finding is wrong. */
export function disputeFinding(options: { database: () => Database; limited: boolean }): FunctionHandler {
  return async ({ body, clientKey, userId }): Promise<object | FunctionFailure> => {
    const dispute = parseBody(disputeFindingRequestSchema, body);
    const { language } = dispute;
    const db = options.database();
    const take = async (limit: typeof CLIENT_LIMIT, key: string) =>
      !options.limited || (await consumeRateLimit(db.appPool, { ...limit, key })).allowed;
    if (!(await take(CLIENT_LIMIT, clientKey)) || !(await take(GLOBAL_LIMIT, 'all')))
      return { error: TOO_MANY[language] };
    const isStored = await storeFindingDispute(db, {
      requestKey: dispute.request_key,
      reportId: dispute.report_id,
      auditId: storableText(dispute.audit_id),
      note: storableText(dispute.note ?? '').trim() || null,
      language,
      userId: await userId(),
    });
    return isStored ? {} : { error: NOT_FOUND[language] };
  };
}

/** PostgreSQL refuses U+0000 and halves of surrogate pairs. */
function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '');
}
