import { brand } from '../brand.ts';
import { Button } from '../ui/button.tsx';
import { tagIds } from './measurement-settings.ts';

/**
 * For the privacy page: says whether visits are counted here and switches it. Nothing where nothing is measured; shown
 * by start-measurement-choice.ts, because only this browser knows.
 */
export function MeasurementChoice() {
  if (tagIds(brand.measurement).length === 0) return null;
  return (
    <div data-measurement-choice="" hidden className="grid justify-items-start gap-4">
      <p role="status" />
      <Button variant="outline" />
    </div>
  );
}
