import { Outlet, useMatches } from 'react-router';
import { DOCUMENT_PAGE } from '../site-frame/document-page.ts';
import { CallBar, NO_CALL_BAR } from './call-bar.tsx';

export const handle = DOCUMENT_PAGE;

/** Around pages that are read, not operated: they reach the browser as HTML with one small script, without the framework. */
export default function DocumentFrame() {
  const isWithoutCallBar = useMatches().some(({ handle: own }) => own === NO_CALL_BAR);
  return (
    <>
      <Outlet />
      {!isWithoutCallBar && <CallBar />}
    </>
  );
}
