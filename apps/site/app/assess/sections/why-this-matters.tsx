import { reasons } from '../content.ts';

export function WhyThisMatters() {
  return (
    <section className="on-ink bg-ground text-text" aria-labelledby="why-this-matters">
      <div className="wrap py-section">
        <h2 id="why-this-matters" className="max-w-[11.8em] text-h2">
          Why This Matters
        </h2>
        <div className="mt-12 grid gap-x-6 md:grid-cols-2 lg:mt-16 lg:gap-x-16">
          {reasons.map(({ figure, title, text }) => (
            <article key={title} className="border-t-2 border-line py-8 lg:py-10">
              <p className="figure text-[clamp(3.5rem,2.4rem+4.6vw,6.5rem)] text-accent">{figure}</p>
              <h3 className="mt-5 text-h3">{title}</h3>
              <p className="mt-2 max-w-[30.8em] text-muted">{text}</p>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
