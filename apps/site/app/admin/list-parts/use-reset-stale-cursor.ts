import { useEffect, useState } from 'react';
import { DeskError } from '../../api/desk-error.ts';

/** A list whose address names a page that does not exist goes back to its first page. True as long as it should say so. */
export function useResetStaleCursor(error: Error | null, cursor: string, showFirstPage: () => void): boolean {
  const [staleCursor, setStaleCursor] = useState<string | null>(null);
  const isNoPage = cursor !== '' && error instanceof DeskError && error.kind === 'invalid';
  useEffect(() => {
    if (isNoPage) {
      setStaleCursor(cursor);
      showFirstPage();
    } else if (cursor !== '' && cursor !== staleCursor) {
      // Another page. The stale one may be loaded again while the way to the first page is not over.
      setStaleCursor(null);
    }
  });
  return staleCursor !== null;
}
