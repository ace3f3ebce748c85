import type { ReportDetail } from '@fml/contract';
import { ArrowLeft, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { deskButtonClassName } from '../../ui/desk/desk-button.tsx';
import { useArrivalFocus } from '../layout/use-arrival-focus.ts';
import { longDateTime } from '../lead/date-words.ts';
import { hostWords, mailLink, phoneLink, webLink } from '../lead/lead-links.ts';

/** Which website, whose, when; and the ways on from here. */
export function ReportHead({ row, actions }: { row: ReportDetail; actions: ReactNode }) {
  const heading = useArrivalFocus();
  const link = webLink(row.url);
  return (
    <header className="mb-5">
      <Link to="/admin/reports" className={deskButtonClassName('quiet', 'small', '-ml-2.5 mb-2')}>
        <ArrowLeft aria-hidden="true" /> Reports
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="desk-h1 outline-none">
            {hostWords(row.url)}
          </h1>
          <p className="mt-1 text-small text-muted [overflow-wrap:anywhere]">
            {link === null ? (
              row.url
            ) : (
              <a href={link} target="_blank" rel="noreferrer noopener" className="link">
                {row.url}
                <ExternalLink aria-hidden="true" className="ml-1 inline size-3.5" />
              </a>
            )}
          </p>
          <p className="mt-1 text-small text-muted">Inspected {longDateTime(row.created_at)}</p>
          <ContactLine row={row} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Link
            to={`/assess?report=${encodeURIComponent(row.id)}`}
            reloadDocument
            target="_blank"
            className={deskButtonClassName('outline')}
          >
            As the visitor sees it <ExternalLink aria-hidden="true" />
          </Link>
          {actions}
        </div>
      </div>
    </header>
  );
}

function ContactLine({ row }: { row: ReportDetail }) {
  const mail = row.user_email ? mailLink(row.user_email) : null;
  const phone = row.user_phone ? phoneLink(row.user_phone) : null;
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-small [overflow-wrap:anywhere]">
      <span>{row.user_name || 'Anonymous'}</span>
      {row.user_email &&
        (mail ? (
          <a href={mail} className="link">
            {row.user_email}
          </a>
        ) : (
          <span>{row.user_email}</span>
        ))}
      {row.user_phone &&
        (phone ? (
          <a href={phone} className="link">
            {row.user_phone}
          </a>
        ) : (
          <span>{row.user_phone}</span>
        ))}
      {row.user_email && (
        <Link to={`/admin/submissions?${new URLSearchParams({ q: row.user_email })}`} className="link">
          Submissions of this person
        </Link>
      )}
    </p>
  );
}
