import { BEST_TIMES, PAIN_POINTS, PROMISED_HOURS } from '@fml/contract';
import type { Receipt } from '../lead-form/receipt.ts';

/** The stub the visitor keeps: what we have and when they hear from us. */
export function ReceiptTicket({ receipt }: { receipt: Receipt | null }) {
  const call = receipt?.bestTimeToCall ? `. ${BEST_TIMES[receipt.bestTimeToCall]}` : '';
  return (
    <div className="on-paper perforated rounded-t-sign bg-surface text-text">
      <div className="flex items-baseline justify-between gap-4 border-b-2 border-rule px-6 py-3">
        <p className="caption">Your job ticket</p>
        <p className="caption text-muted">Your copy</p>
      </div>
      <div className="px-6 pt-5 pb-7">
        {receipt?.businessName && (
          <p className="line-clamp-2 font-display text-h3 leading-tight font-extrabold [font-stretch:112%] [overflow-wrap:anywhere]">
            {receipt.businessName}
          </p>
        )}
        <dl className="mt-2">
          <Row
            label="We fix first"
            text={receipt?.primaryPainPoint ? PAIN_POINTS[receipt.primaryPainPoint] : 'What you picked'}
          />
          <Row label="We call" text={`Within ${PROMISED_HOURS} hours${call}`} />
        </dl>
        <p className="stamp mt-6 text-[1.375rem] text-pass">Received</p>
      </div>
    </div>
  );
}

function Row({ label, text }: { label: string; text: string }) {
  return (
    <div className="grid grid-cols-[6rem_1fr] items-baseline gap-3 border-b border-line py-3">
      <dt className="caption text-muted">{label}</dt>
      <dd className="leading-snug font-semibold">{text}</dd>
    </div>
  );
}
