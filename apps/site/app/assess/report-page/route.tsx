import { InlineScript } from '../../browser/inline-script.tsx';
import { SAVED_REQUEST_KEY } from '../../consultation/saved-request.ts';
import { headTags, notIndexed } from '../../seo/head-tags.ts';
import { DOCUMENT_PAGE } from '../../site-frame/document-page.ts';
import { FirstScreenEnd } from '../../site-frame/first-screen-end.tsx';
import { HydrateImmediately } from '../../site-frame/hydrate-on-use.tsx';
import { ROOMY } from '../report/fold/fold.tsx';
import { SECTION_IDS } from '../report/report-sections.ts';
import { earlyShareScript } from '../report/share/early-share.ts';
import { REPORT_PAGE_ID } from './report-page-data.ts';

/** Without the framework: the server draws the report into this page, and React alone takes it over. */
export const handle = DOCUMENT_PAGE;

export function meta() {
  return notIndexed(headTags('assess'));
}

/** The frame of a stored report. The build keeps it aside for the server (page-pipeline/pages/rewrite-pages.ts). */
export default function ReportPageRoute() {
  return (
    <>
      <div id={REPORT_PAGE_ID} />
      <FirstScreenEnd />
      <InlineScript code={openWithRoomScript(REPORT_PAGE_ID)} />
      <InlineScript code={earlyShareScript()} />
      <HydrateImmediately
        query={[]}
        stored={[SAVED_REQUEST_KEY]}
        isLeadingInside
        filledByScript={`#${SECTION_IDS.competitors}[open]`}
      />
    </>
  );
}

/** The text of a script that opens what is open on a wide screen (report/fold/fold.tsx) before the page is painted. */
function openWithRoomScript(reportElementId: string): string {
  const marked = JSON.stringify(`#${reportElementId} details[data-room]`);
  return `if(matchMedia(${JSON.stringify(ROOMY)}).matches)for(const fold of document.querySelectorAll(${marked}))if(!location.hash||fold.dataset.room==="true")fold.open=true`;
}
