import { useEffect } from 'react';
import { startBackground } from './background-script.ts';

const ELEMENT_ID = 'desk-background';

/** Decoration behind every screen. It starts when the browser is idle, and never with reduced motion. */
export function AnimatedBackground() {
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let idle: number | undefined;
    const whenIdle = () => {
      // Safari has no idle callback; a moment after loading is late enough.
      if ('requestIdleCallback' in window) idle = requestIdleCallback(() => startBackground(ELEMENT_ID));
      else setTimeout(() => startBackground(ELEMENT_ID), 1000);
    };
    if (document.readyState === 'complete') whenIdle();
    else window.addEventListener('load', whenIdle, { once: true });
    return () => {
      window.removeEventListener('load', whenIdle);
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, []);
  return <div id={ELEMENT_ID} aria-hidden="true" className="pointer-events-none fixed inset-0 -z-10" />;
}
