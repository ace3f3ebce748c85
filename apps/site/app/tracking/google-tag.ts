/** The parts of a window that the tag needs. */
export interface TagWindow {
  dataLayer?: unknown[];
  document: Pick<Document, 'createElement' | 'head'>;
}

interface PageView {
  path: string;
  title: string;
  origin: string;
}

interface Conversion {
  /** `AW-.../label` */
  sendTo: string;
  /** Google counts a conversion with the same id once. */
  id: string;
  /** Called when the tag has sent it. */
  onSent: () => void;
}

export interface GoogleTag {
  sendPageView: (view: PageView) => void;
  sendConversion: (conversion: Conversion) => void;
}

/** docs/product.md#thank-you. */
const AD_CONVERSION = { value: 1, currency: 'USD' };

const TAG_ADDRESS = 'https://www.googletagmanager.com/gtag/js';

/**
 * Loads Google's tag for these ids and gives back what sends through it. Call it once, and only when measuring is
 * allowed: everything is denied first, then what the ids are for is granted, then the script is asked for.
 */
export function startGoogleTag(tagWindow: TagWindow, ids: readonly string[]): GoogleTag {
  const dataLayer = tagWindow.dataLayer ?? [];
  tagWindow.dataLayer = dataLayer;
  function gtag(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: the tag tells commands from events by this very type.
    dataLayer.push(arguments);
  }
  const granted = (isGranted: boolean) => (isGranted ? 'granted' : 'denied');
  const consent = (analytics: boolean, ads: boolean) => ({
    analytics_storage: granted(analytics),
    ad_storage: granted(ads),
    ad_user_data: granted(ads),
    ad_personalization: granted(ads),
  });
  const isFor = (prefix: string) => ids.some((id) => id.startsWith(prefix));

  gtag('consent', 'default', consent(false, false));
  gtag('consent', 'update', consent(isFor('G-'), isFor('AW-')));
  gtag('js', new Date());
  // Page views are sent by hand: the tag would report addresses with their query, which holds report ids.
  for (const id of ids) gtag('config', id, { send_page_view: false });

  const script = tagWindow.document.createElement('script');
  script.async = true;
  script.src = `${TAG_ADDRESS}?id=${encodeURIComponent(ids[0] ?? '')}`;
  tagWindow.document.head.append(script);

  return {
    sendPageView: ({ path, title, origin }) =>
      gtag('event', 'page_view', { page_path: path, page_title: title, page_location: `${origin}${path}` }),
    sendConversion: ({ sendTo, id, onSent }) =>
      gtag('event', 'conversion', {
        send_to: sendTo,
        transaction_id: id,
        ...AD_CONVERSION,
        event_callback: onSent,
      }),
  };
}
