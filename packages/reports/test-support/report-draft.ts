/** What tests of other packages store reports with. */
export { reportDraft } from '@fml/report-texts/testing/report-draft';
export { insertReport, storeReport } from '../src/worker/store-report.ts';
