import { ROOMY } from '../report/has-room.ts';

/** The text of a script that opens what is open on a wide screen (report/fold.tsx) before the page is painted. */
export function openWithRoomScript(reportElementId: string): string {
  const marked = JSON.stringify(`#${reportElementId} details[data-room]`);
  return `if(matchMedia(${JSON.stringify(ROOMY)}).matches)for(const fold of document.querySelectorAll(${marked}))if(!location.hash||fold.dataset.room==="true")fold.open=true`;
}
