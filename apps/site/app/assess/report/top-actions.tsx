import { evidenceOfAction, type WebsiteReport } from '@fml/contract';
import { EvidenceList } from './evidence-list.tsx';
import { SheetSection } from './sheet-section.tsx';

/** Each action with what it is about, so that it can be followed without looking for its finding. */
export function TopActions({ actions, issues }: { actions: string[]; issues: WebsiteReport['issues'] }) {
  if (actions.length === 0) return null;
  return (
    <SheetSection title="Do these first" note="In this order: each fix matters more than the ones after it.">
      <ol>
        {actions.map((action, index) => (
          <li
            key={action}
            className="flex items-baseline gap-5 border-b border-line py-5 first:pt-0 last:border-0 last:pb-0"
          >
            <span className="figure w-9 shrink-0 text-[2.5rem] text-accent-text">{index + 1}</span>
            <div className="min-w-0 flex-1">
              <p className="font-display text-h3 leading-snug font-semibold break-words">{action}</p>
              <EvidenceList evidence={evidenceOfAction(issues, action)} />
            </div>
          </li>
        ))}
      </ol>
    </SheetSection>
  );
}
