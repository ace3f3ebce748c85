import type { ImportOutcome } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { desk } from '../../../api/desk.ts';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { LEAD_PATHS } from '../../leads/model/lead-paths.ts';
import { Loaded } from '../../screen/loaded.tsx';
import type { LeadImportDetail } from '../api.ts';
import { reasonOf } from '../model/import-labels.ts';

const SHOWN = 50;

/** The first rows with these outcomes, each with its reason. */
export function RowList({ file, outcomes }: { file: LeadImportDetail; outcomes: readonly ImportOutcome[] }) {
  const rows = useQuery({
    queryKey: ['imports', 'rows', file.id, file.state, ...outcomes],
    queryFn: () => desk('list-import-rows', { importId: file.id, outcomes: [...outcomes] }),
  });
  return (
    <Loaded query={rows} what="The rows" height="m-4 h-24">
      {(data) => (
        <>
          <ul className="divide-y divide-line border-t border-line">
            {data.slice(0, SHOWN).map((row) => (
              <li
                key={row.rowNumber}
                className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-1 px-4 py-2.5 text-small sm:px-5"
              >
                <span className="text-muted tabular-nums">Row {row.rowNumber.toLocaleString('en-US')}</span>
                <div className="min-w-0 [overflow-wrap:anywhere]">
                  {row.outcome === 'kept' ? (
                    <Link to={`${LEAD_PATHS.submission}/${row.leadId}`} className="link">
                      <UntrustedText>{row.title ?? 'Lead'}</UntrustedText>
                    </Link>
                  ) : (
                    <p>
                      <UntrustedText>{reasonOf(row)}</UntrustedText>{' '}
                      {row.sameLead !== null && row.sameKind !== null && (
                        <Link to={`${LEAD_PATHS[row.sameKind]}/${row.sameLead}`} className="link">
                          Open the lead
                        </Link>
                      )}
                    </p>
                  )}
                  {row.cells !== null && (
                    <p className="line-clamp-1 text-fine text-muted">
                      <UntrustedText>
                        {row.cells.filter((cell) => cell.trim() !== '').join(' · ')}
                      </UntrustedText>
                    </p>
                  )}
                </div>
              </li>
            ))}
          </ul>
          {data.length > SHOWN && (
            <p className="border-t border-line px-4 py-3 text-fine text-muted sm:px-5">
              These are the first {SHOWN}. Download the rest as a file.
            </p>
          )}
        </>
      )}
    </Loaded>
  );
}
