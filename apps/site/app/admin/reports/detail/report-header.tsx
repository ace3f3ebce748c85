import type { ReportDetail } from '@fml/contract';
import { ArrowLeft, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { deskButtonClassName } from '../../../ui/desk/desk-button.tsx';
import { formatHost, mailLink, phoneLink, webLink } from '../../format/contact-links.ts';
import { formatLongDateTime } from '../../format/format-date.ts';
import { MaybeLink } from '../../screen/maybe-link.tsx';
import { useFocusOnNavigation } from '../../screen/page-header.tsx';

export function ReportHeader({ row, actions }: { row: ReportDetail; actions: ReactNode }) {
  const heading = useFocusOnNavigation();
  const link = webLink(row.url);
  return (
    <header className="mb-5">
      <Link to="/admin/reports" className={deskButtonClassName('quiet', 'small', '-ml-2.5 mb-2')}>
        <ArrowLeft aria-hidden="true" /> Reports
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="desk-h1 outline-none">
            {formatHost(row.url)}
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
          <p className="mt-1 text-small text-muted">Analyzed {formatLongDateTime(row.createdAt)}</p>
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
  const mail = row.userEmail ? mailLink(row.userEmail) : null;
  const phone = row.userPhone ? phoneLink(row.userPhone) : null;
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-small [overflow-wrap:anywhere]">
      <span>{row.userName || 'Anonymous'}</span>
      {row.userEmail && <MaybeLink href={mail}>{row.userEmail}</MaybeLink>}
      {row.userPhone && <MaybeLink href={phone}>{row.userPhone}</MaybeLink>}
      {row.userEmail && (
        <Link to={`/admin/submissions?${new URLSearchParams({ q: row.userEmail })}`} className="link">
          This person's submissions
        </Link>
      )}
    </p>
  );
}
