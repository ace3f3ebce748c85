import { useEffect, useState } from 'react';
import { brand } from '../brand.ts';
import { Button } from '../ui/button.tsx';
import { hasPrivacyControl, keepChoice, mayMeasure, readChoice } from './consent.ts';
import { tagIds } from './measurement-settings.ts';

/** For the privacy page: says whether visits are counted here and switches it. Nothing where nothing is measured. */
export function MeasurementChoice() {
  const [isMeasured, setIsMeasured] = useState<boolean | null>(null);
  const [isFixed, setIsFixed] = useState(false);
  useEffect(() => {
    const privacyControl = hasPrivacyControl(navigator);
    setIsFixed(privacyControl);
    const choice = readChoice(() => window.localStorage);
    setIsMeasured(mayMeasure({ consent: brand.measurement.consent, privacyControl, choice }));
  }, []);
  if (tagIds(brand.measurement).length === 0 || isMeasured === null) return null;
  if (isFixed) return <p>Your browser sends Global Privacy Control, so your visits are not counted.</p>;

  function change(to: boolean) {
    keepChoice(() => window.localStorage, to ? 'granted' : 'denied');
    setIsMeasured(to);
    // What is already loaded cannot be unloaded; a fresh page starts by the new choice.
    window.location.reload();
  }
  return (
    <div className="grid justify-items-start gap-4">
      <p role="status">
        {isMeasured ? 'Your visits are counted.' : 'Your visits are not counted in this browser.'}
      </p>
      <Button variant="outline" onClick={() => change(!isMeasured)}>
        {isMeasured ? 'Do not count my visits' : 'Count my visits'}
      </Button>
    </div>
  );
}
