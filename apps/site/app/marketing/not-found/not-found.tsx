import { FirstScreenEnd } from '../../site-frame/first-screen-end.tsx';
import { Button, buttonClassName } from '../../ui/button.tsx';
import { StreetGrid } from '../../ui/street-grid.tsx';

export function NotFound({ heading, text }: { heading: string; text: string }) {
  return (
    <section className="on-ink relative isolate overflow-hidden bg-ground text-text">
      <StreetGrid />
      <div className="wrap grid min-h-[72vh] content-center gap-8 py-section">
        <span aria-hidden="true" className="stamp justify-self-start text-[1.375rem] text-accent-text">
          No such address
        </span>
        <h1 className="max-w-[8.9em] text-h1">{heading}</h1>
        <p className="max-w-[32.2em] text-lead text-muted">{text}</p>
        <div className="flex flex-col gap-3 sm:flex-row">
          <a href="/" className={buttonClassName('primary')}>
            Go Home
          </a>
          <Button variant="outline" data-go-back="">
            Go Back
          </Button>
        </div>
      </div>
      <FirstScreenEnd />
    </section>
  );
}
