import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import './admin.css';
import { useEffect } from 'react';
import { brand } from '../brand.ts';
import { AuthProvider } from '../session/auth-provider.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { queryClient } from './frame/query-client.ts';
import { deskTitle } from './screen/desk-title.ts';

export { ScreenError as ErrorBoundary } from './screen/screen-error.tsx';

export const meta = deskTitle('Loading');

export default function DeskRoot() {
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <Outlet />
      </AuthProvider>
      <Toaster />
      <AnimatedBackground />
    </QueryClientProvider>
  );
}

const ELEMENT_ID = 'desk-background';

/** Decoration behind every screen. It starts when the browser is idle, and never with reduced motion. */
function AnimatedBackground() {
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

/** What we use of the library (particles.js 2.0.0). */
interface ParticlesWindow extends Window {
  particlesJS?: (elementId: string, settings: object) => void;
}

/** Sparse, slow and gray: a street grid of places, never in the way of a table. */
const SETTINGS = {
  particles: {
    number: { value: 26, density: { enable: true, value_area: 1400 } },
    color: { value: '#8a8275' },
    shape: { type: 'edge' },
    opacity: { value: 0.35 },
    size: { value: 2.5, random: true },
    line_linked: { enable: true, distance: 220, color: '#8a8275', opacity: 0.16, width: 1 },
    move: { enable: true, speed: 0.5, out_mode: 'out' },
  },
  interactivity: { events: { onhover: { enable: false }, onclick: { enable: false }, resize: true } },
  retina_detect: false,
};

/** Loads the library from its pinned address and starts it; the browser refuses bytes with another hash. Never throws. */
function startBackground(elementId: string): void {
  const { script: address, integrity } = brand.deskBackground;
  if (address === '') return;
  const script = document.createElement('script');
  script.src = address;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  script.referrerPolicy = 'no-referrer';
  script.async = true;
  script.onload = () => {
    try {
      (window as ParticlesWindow).particlesJS?.(elementId, SETTINGS);
    } catch {
      // A decoration: without it everything works.
    }
  };
  document.head.append(script);
}
