interface Turnstile {
  render: (
    container: HTMLElement,
    options: {
      sitekey: string;
      callback: (token: string) => void;
      'expired-callback': () => void;
      'error-callback': () => boolean;
    },
  ) => string | undefined;
  remove: (widgetId: string) => void;
}

const SCRIPT_ADDRESS = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

let loading: Promise<Turnstile> | undefined;

/** Draws the captcha into `container`; returns a function that removes it. Rejects when its script cannot be loaded. */
export async function drawTurnstile(
  container: HTMLElement,
  siteKey: string,
  onToken: (token: string | null) => void,
): Promise<() => void> {
  loading ??= loadTurnstile().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const turnstile = await loading;
  const widgetId = turnstile.render(container, {
    sitekey: siteKey,
    callback: onToken,
    'expired-callback': () => onToken(null),
    // Handled: the form is sent without a token, and the server decides what that means.
    'error-callback': () => {
      onToken(null);
      return true;
    },
  });
  return () => {
    if (widgetId !== undefined) turnstile.remove(widgetId);
  };
}

function loadTurnstile(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT_ADDRESS;
    script.async = true;
    script.addEventListener('error', () => reject(new Error('the captcha could not be loaded')));
    script.addEventListener('load', () => {
      const { turnstile } = window as unknown as { turnstile?: Turnstile };
      if (turnstile) resolve(turnstile);
      else reject(new Error('the captcha did not start'));
    });
    document.head.append(script);
  });
}
