import { Link, useNavigate } from 'react-router';
import { Button, buttonClassName } from '../../ui/button.tsx';

export function NotFound({ heading, text }: { heading: string; text: string }) {
  const navigate = useNavigate();
  return (
    <section className="wrap grid min-h-[70vh] content-center gap-8 py-section">
      <span aria-hidden="true" className="stamp justify-self-start text-[1.375rem] text-accent-text">
        No such address
      </span>
      <h1 className="max-w-[14ch] text-h1">{heading}</h1>
      <p className="max-w-[52ch] text-lead text-muted">{text}</p>
      <div className="flex flex-wrap gap-3">
        <Link to="/" reloadDocument className={buttonClassName('primary')}>
          Go Home
        </Link>
        <Button variant="outline" onClick={() => navigate(-1)}>
          Go Back
        </Button>
      </div>
    </section>
  );
}
