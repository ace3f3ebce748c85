import { Card } from '../../../ui/desk/card.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { NotCheckedIcon, PassIcon, WarningIcon } from '../../../ui/icons.tsx';
import type { ReportOfLead } from '../api.ts';
import { type ContactComparison, compareContact, type TypedContact } from './compare-contact.ts';

const KINDS: Record<ContactComparison['kind'], string> = {
  name: 'Business name',
  phone: 'Phone',
  website: 'Website',
};
const VERDICTS = {
  agrees: { Icon: PassIcon, text: 'Agrees' },
  differs: { Icon: WarningIcon, text: 'Differs' },
  not_found: { Icon: NotCheckedIcon, text: 'Not found on the site' },
} as const;

/** What they typed next to what their website shows; nothing where all of it agrees. */
export function ContactCheckCard({
  typed,
  report,
}: {
  typed: TypedContact;
  report: Pick<ReportOfLead, 'report' | 'foundBy'>;
}) {
  const compared = compareContact(typed, report);
  if (compared.every(({ verdict }) => verdict === 'agrees')) return null;
  return (
    <Card
      title="Contact details compared"
      description="What they typed, and what the report read on their website."
    >
      <ul className="-my-3 divide-y divide-line">
        {compared.map((line) => (
          <Line key={line.kind} line={line} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ line: { kind, typed, onSite, verdict } }: { line: ContactComparison }) {
  const { Icon, text } = VERDICTS[verdict];
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[8.5rem_minmax(0,1fr)_minmax(0,1fr)]">
      <p>
        <span className="block text-muted">{KINDS[kind]}</span>
        <span className="flex items-center gap-1.5 font-semibold">
          <Icon className="size-4 shrink-0" /> {text}
        </span>
      </p>
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="block text-muted">Typed</span>
        <UntrustedText>{typed}</UntrustedText>
      </p>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="text-muted">On the site</p>
        {onSite.length === 0 && <p>None</p>}
        {onSite.map((version) => (
          <p key={version}>
            <UntrustedText>{version}</UntrustedText>
          </p>
        ))}
      </div>
    </li>
  );
}
