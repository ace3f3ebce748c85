import { agencyFailures } from '../content.ts';

export function AgencyFailures() {
  return (
    <section className="bg-sunken" aria-labelledby="agency-failures">
      <div className="wrap grid gap-x-6 gap-y-10 py-section lg:grid-cols-12">
        <div className="lg:col-span-5">
          <h2 id="agency-failures" className="text-h2 lg:sticky lg:top-8 lg:text-wrap">
            Five reasons most agencies fail
          </h2>
        </div>
        <ol className="border-t-2 border-rule lg:col-span-7 lg:col-start-6">
          {agencyFailures.map(({ title, text }, index) => (
            <li
              key={title}
              className="grid grid-cols-[3rem_1fr] border-b border-line py-6 sm:grid-cols-[4.5rem_1fr]"
            >
              <span className="figure pt-0.5 text-[2rem] text-accent-text">{index + 1}</span>
              <div>
                <h3 className="text-h3">{title}</h3>
                <p className="mt-1.5 max-w-[34.8em] text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
