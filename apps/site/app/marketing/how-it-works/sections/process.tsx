import { processSteps } from '../content.ts';

export function Process() {
  return (
    <section className="bg-sunken" aria-labelledby="process">
      <div className="wrap py-section">
        <h2 id="process" className="max-w-[10.4em] text-h2">
          Our <span className="whitespace-nowrap">4-Step</span> Process
        </h2>
        <ol className="mt-12 lg:mt-16">
          {processSteps.map(({ title, when, text, result }, index) => (
            <li key={title} className="grid gap-x-6 border-t-2 border-rule py-8 md:grid-cols-12 lg:py-12">
              <div className="flex items-center justify-between gap-4 md:col-span-3 md:block">
                <span className="figure grid size-[clamp(4rem,3.4rem+2.4vw,6rem)] place-items-center rounded-sign bg-accent text-[clamp(2.5rem,2.1rem+1.7vw,4rem)] text-on-accent">
                  {index + 1}
                </span>
                <p className="caption text-muted md:mt-3">{when}</p>
              </div>
              <div className="mt-4 md:col-span-5 md:mt-1">
                <h3 className="text-[clamp(1.625rem,1.4rem+1vw,2.25rem)] font-extrabold [font-stretch:114%]">
                  {title}
                </h3>
                <p className="mt-3 max-w-[32.2em]">{text}</p>
              </div>
              <div className="mt-6 border-l-4 border-accent pl-4 md:col-span-4 md:mt-2 md:self-start">
                <p className="caption text-muted">You get</p>
                <p className="mt-1 max-w-[22.8em] font-semibold">{result}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
