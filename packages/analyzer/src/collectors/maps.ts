import { isMapAddress } from '../business/places/address-data.ts';
import { cutText } from '../page/cut-text.ts';
import { fromDocument } from '../page/fact-result.ts';
import { attribute } from '../page/page-document.ts';

const DRAWN = /\b(?:leaflet-container|mapboxgl-map|gm-style)\b/;

/** Addresses of map or directions links and of embedded maps. */
export const collectMaps = fromDocument(({ document }): string[] => {
  const links = document.byTag('a').map((link) => attribute(link, 'href'));
  const frames = document
    .byTag('iframe')
    .map((frame) => attribute(frame, 'src') || attribute(frame, 'data-src'));
  const isDrawn = document.elements.some((element) => DRAWN.test(attribute(element, 'class') ?? ''));
  return [
    ...[...links, ...frames]
      .filter((address) => address !== null && isMapAddress(address))
      .map((address) => cutText(address ?? '')),
    ...(isDrawn ? ['a map drawn on the page'] : []),
  ];
});
