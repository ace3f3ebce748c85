import { brand } from '../../brand.ts';
import { AFTER_SENDING } from '../content.ts';

export function NextSteps() {
  return (
    <div>
      <h2 className="font-display text-h3 font-bold tracking-normal [font-stretch:104%]">
        After you send it
      </h2>
      <ol className="mt-3 border-t-2 border-rule">
        {AFTER_SENDING.map((text, index) => (
          <li key={text} className="flex gap-4 border-b border-line py-3">
            <span className="figure pt-0.5 text-[1.25rem] text-accent-text">{index + 1}</span>
            {text}
          </li>
        ))}
      </ol>
      <p className="mt-5 text-muted">
        Prefer to talk? Call{' '}
        <a href={brand.phone.href} className="link font-semibold whitespace-nowrap">
          {brand.phone.display}
        </a>{' '}
        or email{' '}
        <a href={`mailto:${brand.email}`} className="link font-semibold [overflow-wrap:anywhere]">
          {brand.email}
        </a>
        .
      </p>
    </div>
  );
}
