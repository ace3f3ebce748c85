import type { WebsiteReport } from '@fml/contract';
import type { Database } from '@fml/postgres';
import { localizeReport, negotiateLanguage } from '@fml/report-texts';
import { countCompetitors } from '../competitors/stored-competitors.ts';
import { readSentTests } from '../form-tests/stored-form-tests.ts';
import { readEarlierReports } from './read-earlier-reports.ts';
import { readReport } from './read-report.ts';

/**
 * A stored report as its reader gets it, in the language that `lang` asks for (one tag, or the value of an
 * `Accept-Language` header) and with the earlier reports it is compared with. Null for an unknown id.
 */
export async function readLocalizedReport(
  db: Database,
  reportId: string,
  lang: string,
): Promise<WebsiteReport | null> {
  const report = await readReport(db, reportId);
  if (report === null) return null;
  const language = negotiateLanguage(lang);
  const earlier = await readEarlierReports(db, report.report_id, language);
  const competitors = await countCompetitors(db, report.report_id);
  const formTests = await readSentTests(db, report.report_id);
  return {
    ...localizeReport(report, language),
    ...(earlier !== null && { earlier }),
    ...(competitors > 0 && { competitors }),
    ...(formTests.length > 0 && { form_tests: formTests }),
  };
}
