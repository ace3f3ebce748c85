import { useLayoutEffect } from 'react';
import { deskTitleText } from '../../layout/desk-title.ts';

/** The title of the tab while this screen shows; the next screen brings its own. */
export function useTabTitle(screen: string): void {
  useLayoutEffect(() => {
    document.title = deskTitleText(screen);
  }, [screen]);
}
