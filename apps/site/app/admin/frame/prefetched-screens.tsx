import { useEffect } from 'react';
import { useOffline } from '../leads/offline/connection.ts';
import { usePrefetchPhase } from './use-prefetch-phase.ts';

interface ScreensWindow extends Window {
  /** The router's list of screens; absent in development. */
  __reactRouterManifest?: { routes: Record<string, { id: string; module: string }> };
}

/**
 * Loads the scripts of all screens once, so that the first visit to each is as quick as the next and needs no connection.
 * The router's own prefetch is not used: it reloads the page when a script fails, and loses what is on the screen.
 */
export function PrefetchedScreens() {
  const isWaiting = usePrefetchPhase() === 'waiting';
  const isOffline = useOffline();
  useEffect(() => {
    if (isWaiting || isOffline) return;
    const { routes = {} } = (window as ScreensWindow).__reactRouterManifest ?? {};
    for (const { id, module } of Object.values(routes)) {
      // What does not come now is asked for when the connection is back, or when its screen is opened.
      if (id.startsWith('admin/')) import(/* @vite-ignore */ module).catch(() => undefined);
    }
  }, [isWaiting, isOffline]);
  return null;
}
