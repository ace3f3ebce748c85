import { useState } from 'react';
import { ApplicationsCard } from './applications-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { RecoveryCodesCard } from './recovery-codes-card.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SecondFactorRuleCard } from './second-factor-rule-card.tsx';
import { SecondFactorsCard } from './second-factors-card.tsx';

export function SecurityCards() {
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <div className="grid grid-cols-1 gap-5">
      <SecondFactorsCard onCodes={setCodes} />
      <RecoveryCodesCard onCodes={setCodes} />
      <PasskeysCard />
      <SecondFactorRuleCard />
      <ApplicationsCard />
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </div>
  );
}
