import { BRAND_COLORS } from '@fml/contract';

/** The shop sign of the website's header. */
export const BRAND_SIGN = `<svg viewBox="0 0 36 36" width="28" height="28" aria-hidden="true"><rect width="36" height="36" rx="6" fill="${BRAND_COLORS.accent}"/><path d="M18 6.5a9 9 0 0 1 9 9c0 6.4-9 14-9 14s-9-7.6-9-14a9 9 0 0 1 9-9Z" fill="#0b0c0e"/><path d="m13.6 15.6 3.2 3.2 5.8-6" fill="none" stroke="${BRAND_COLORS.accent}" stroke-width="2.8"/></svg>`;
