import { type MeasurementSettings, tagIds } from './measurement-settings.ts';

/** Origins beyond our own that pages may use, by directive of the Content-Security-Policy. */
export type ContentSources = Record<'script' | 'connect' | 'img' | 'frame', string[]>;

/** What each tag asks for, as Google documents it for strict policies. */
const ANALYTICS: ContentSources = {
  script: ['https://www.googletagmanager.com'],
  connect: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  img: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  frame: [],
};
const ADS_ORIGINS = [
  'https://www.googletagmanager.com',
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://pagead2.googlesyndication.com',
  'https://www.google.com',
];
const ADS: ContentSources = {
  script: ADS_ORIGINS,
  connect: ADS_ORIGINS,
  img: ADS_ORIGINS,
  frame: ['https://www.googletagmanager.com'],
};

/** Exactly the origins of the tags that are configured; none without an id. */
export function cspSources(settings: MeasurementSettings): ContentSources {
  const used = tagIds(settings).map((id) => (id.startsWith('AW-') ? ADS : ANALYTICS));
  const originsOf = (directive: keyof ContentSources) => [
    ...new Set(used.flatMap((sources) => sources[directive])),
  ];
  return {
    script: originsOf('script'),
    connect: originsOf('connect'),
    img: originsOf('img'),
    frame: originsOf('frame'),
  };
}
