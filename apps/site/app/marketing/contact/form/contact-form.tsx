import { useEffect, useState } from 'react';
import { ConsultationForm } from '../../../consultation/consultation-form.tsx';
import type { ConsultationFields } from '../../../consultation/consultation-request.ts';

export function ContactForm({ onReady }: { onReady?: () => void }) {
  const [sent, setSent] = useState<ConsultationFields | null>(null);
  useEffect(() => onReady?.(), [onReady]);
  return <ConsultationForm sent={sent} onSent={setSent} />;
}
