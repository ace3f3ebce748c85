import type { ContentSources } from './site-settings.ts';

/** Cloudflare's script and the frame it draws, as its documentation asks for strict policies. */
const TURNSTILE_ORIGIN = 'https://challenges.cloudflare.com';

export function withTurnstile(sources: ContentSources): ContentSources {
  return {
    ...sources,
    script: [...sources.script, TURNSTILE_ORIGIN],
    frame: [...sources.frame, TURNSTILE_ORIGIN],
  };
}
