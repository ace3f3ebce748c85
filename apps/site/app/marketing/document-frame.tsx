import { Outlet } from 'react-router';
import { DOCUMENT_PAGE } from '../site-frame/document-page.ts';
import { CallBar } from './call-bar.tsx';

export const handle = DOCUMENT_PAGE;

/** Around pages that are read, not operated: they reach the browser as HTML with one small script, without the framework. */
export default function DocumentFrame() {
  return (
    <>
      <Outlet />
      <CallBar />
    </>
  );
}
