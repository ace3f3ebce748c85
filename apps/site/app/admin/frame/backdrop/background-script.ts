import { brand } from '../../../brand.ts';

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
export function startBackground(elementId: string): void {
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
