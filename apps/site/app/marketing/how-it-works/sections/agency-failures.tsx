import { agencyFailures } from '../content.ts';

export function AgencyFailures() {
  return (
    <section className="lg:col-span-5" aria-labelledby="agency-failures">
      <h2 id="agency-failures" className="text-h2-small">
        Five reasons most agencies fail
      </h2>
      <ol className="mt-5 border-t-2 border-rule">
        {agencyFailures.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2.25rem_1fr] border-b border-line py-2 leading-snug">
            <span className="figure text-h3 text-accent-text">{index + 1}</span>
            <div>
              <h3 className="text-body">{title}</h3>
              <p className="text-small leading-snug text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
