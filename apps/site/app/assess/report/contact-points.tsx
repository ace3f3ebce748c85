import type { ContactPoint } from '@fml/contract';
import { PassIcon, WarningIcon } from '../../ui/icons.tsx';
import { SECTION_IDS } from './report-sections.ts';
import { SheetFold } from './sheet-fold.tsx';

const KINDS: Record<ContactPoint['kind'], string> = { phone: 'Phone', address: 'Address', name: 'Name' };

/** How the business is written across its website, the spellings side by side. */
export function ContactPoints({ points }: { points: readonly ContactPoint[] }) {
  if (points.length === 0) return null;
  const differing = points.filter(({ agrees }) => !agrees).length;
  return (
    <SheetFold
      id={SECTION_IDS.contactPoints}
      title="Name, address, phone"
      count={points.length}
      note={
        differing === 0
          ? 'No contradictions'
          : `${differing} ${differing === 1 ? 'differs' : 'differ'} from place to place`
      }
    >
      <div className="grid gap-6">
        {points.map(({ kind, values, agrees }) => (
          <div key={kind} className="break-inside-avoid">
            <h3 className="flex items-center gap-2 text-[1.0625rem]">
              {agrees ? <PassIcon className="size-4.5" /> : <WarningIcon className="size-4.5" />}
              {KINDS[kind]}
              <span className="text-small font-normal text-muted">
                {agrees && values.length === 1
                  ? 'the same everywhere'
                  : `${values.length} versions${agrees ? ', none contradicts another' : ''}`}
              </span>
            </h3>
            <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
              {values.map(({ text, where }) => (
                <div key={text} className="rounded-sign bg-sunken px-3.5 py-2.5">
                  <dt className="font-mono text-fine [overflow-wrap:anywhere]">{text}</dt>
                  <dd className="mt-0.5 text-fine text-muted [overflow-wrap:anywhere]">{where.join(', ')}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </SheetFold>
  );
}
