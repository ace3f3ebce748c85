import { useState } from 'react';
import { PasskeysCard } from './passkeys-card.tsx';
import { RecoveryCodesCard } from './recovery-codes-card.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SecondFactorsCard } from './second-factors-card.tsx';

export function SecurityCards() {
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <>
      <SecondFactorsCard onCodes={setCodes} />
      <RecoveryCodesCard onCodes={setCodes} />
      <PasskeysCard />
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </>
  );
}
