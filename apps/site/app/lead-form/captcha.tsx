import { type RefObject, useEffect, useRef } from 'react';
import { appConfig } from '../api/app-config.ts';
import { classNames } from '../ui/class-names.ts';

/**
 * The captcha, where one is configured; nothing otherwise. A token is good for one attempt: give it a new `key` after
 * each. A visitor whose browser cannot load it can send the form all the same.
 */
export function Captcha({ className, token }: { className?: string; token: RefObject<string | null> }) {
  const container = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let isCurrent = true;
    let end: (() => void) | undefined;
    async function draw() {
      const { turnstileSiteKey: siteKey } = await appConfig();
      if (siteKey === undefined || !isCurrent || container.current === null) return;
      const { drawTurnstile } = await import('./turnstile.ts');
      const drawn = await drawTurnstile(container.current, siteKey, (passed) => {
        token.current = passed;
      });
      if (isCurrent) end = drawn;
      else drawn();
    }
    draw().catch(() => undefined);
    return () => {
      isCurrent = false;
      end?.();
      token.current = null;
    };
  }, [token]);

  return <div ref={container} className={classNames('empty:hidden', className)} />;
}
