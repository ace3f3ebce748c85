import { useEffect } from 'react';
import { THANKED } from './thanked.ts';
import { giveThanks } from './thanks.ts';

/** Thanks a visitor who came from the questionnaire, or came back to a page whose answers had not been marked. */
export function useThankYou(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (THANKED in dataset) {
      // Of the page that was loaded; one that the visitor comes to afterwards gives its own.
      delete dataset[THANKED];
      return;
    }
    return giveThanks();
  }, []);
}
