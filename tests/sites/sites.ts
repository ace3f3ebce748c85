import { botWall } from './bot-wall/respond.ts';
import { flappingBakery } from './flapping-bakery/respond.ts';
import { heavyRestaurant } from './heavy-restaurant/respond.ts';
import { parked } from './parked/respond.ts';
import { scriptedFlorist } from './scripted-florist/respond.ts';
import type { SiteBehavior } from './site-behavior.ts';
import { slowRoofer } from './slow-roofer/respond.ts';
import { faultyElectrician, soundElectrician } from './ten-pages/respond.ts';

export { thirdParty } from './slow-roofer/third-party.ts';

export type SiteName =
  | 'good-plumber'
  | 'slow-roofer'
  | 'heavy-restaurant'
  | 'broken-dentist'
  | 'flapping-bakery'
  | 'bot-wall'
  | 'parked'
  | 'sound-electrician'
  | 'faulty-electrician'
  | 'scripted-florist';

const filesOnly: SiteBehavior = () => undefined;

/** Contact forms of the static sites post here; a thank-you page answers. */
const withContactForm: SiteBehavior = (request) =>
  request.method === 'POST' && request.path === '/contact'
    ? { status: 303, headers: { location: `${request.base}/thanks.html` } }
    : undefined;

/** Every test website, by name. */
export const SITE_BEHAVIORS: Record<SiteName, SiteBehavior> = {
  'good-plumber': withContactForm,
  'slow-roofer': slowRoofer,
  'heavy-restaurant': heavyRestaurant,
  'broken-dentist': filesOnly,
  'flapping-bakery': flappingBakery,
  'bot-wall': botWall,
  parked,
  'sound-electrician': soundElectrician,
  'faulty-electrician': faultyElectrician,
  'scripted-florist': scriptedFlorist,
};
