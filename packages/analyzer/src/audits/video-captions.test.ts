import { accessibilityCases } from '../../test-support/audit-cases.ts';
import { videoCaptions } from './video-captions.ts';

accessibilityCases(videoCaptions, '<video src="/tour.mp4"></video>', ['video-caption']);
