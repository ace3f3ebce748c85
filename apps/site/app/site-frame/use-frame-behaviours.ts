import { useEffect } from 'react';
import { startGoBack } from './start-go-back.ts';
import { startMenu } from './start-menu.ts';

/** What works on every public page, for those that the framework runs; the others start it in marketing/start-document.ts. */
export function useFrameBehaviours(): void {
  useEffect(() => {
    const endings = [startMenu(document), startGoBack(document)];
    return () => {
      for (const end of endings) end();
    };
  }, []);
}
