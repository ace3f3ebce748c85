/** On a wide screen the most severe findings and the insights are open from the start. */
export const ROOMY = '(width >= 64rem)';

export function hasRoom(): boolean {
  return typeof window !== 'undefined' && window.matchMedia(ROOMY).matches;
}
