import { accessibilityCases } from '../../test-support/audit-cases.ts';
import { frameTitles } from './frame-titles.ts';

accessibilityCases(frameTitles, '<iframe src="https://www.google.com/maps/embed?pb=1"></iframe>', [
  'frame-title',
]);
