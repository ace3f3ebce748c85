import { SnapRow } from '../../snap-row.tsx';
import { processSteps } from '../content.ts';

export function Process() {
  return (
    <section className="bg-sunken" aria-labelledby="process">
      <div className="wrap py-room">
        <h2 id="process" className="text-h2">
          Our <span className="whitespace-nowrap">4-Step</span> Process
        </h2>
        <SnapRow
          headingId="process"
          className="mt-6 gap-x-5 gap-y-6 md:grid md:grid-cols-2 md:gap-x-6 lg:mt-8 lg:grid-cols-4"
        >
          {processSteps.map(({ title, when, text, result }, index) => (
            <li key={title} className="flex flex-col border-t-2 border-rule">
              <div className="flex items-center gap-4">
                <span className="figure grid size-12 shrink-0 place-items-center rounded-b-sign bg-accent text-[1.75rem] text-on-accent lg:size-14 lg:text-[2rem]">
                  {index + 1}
                </span>
                <p className="font-display text-small font-semibold text-muted">{when}</p>
              </div>
              <h3 className="mt-3 text-h3 leading-tight font-extrabold [font-stretch:110%]">{title}</h3>
              <p className="mt-1.5 mb-3 max-w-[32.2em] leading-snug lg:mb-4 lg:leading-[inherit]">{text}</p>
              <p className="mt-auto border-l-4 border-accent pl-3.5 leading-snug font-semibold">
                <span className="text-small font-normal text-muted lg:block">You get </span>
                {result}
              </p>
            </li>
          ))}
        </SnapRow>
      </div>
    </section>
  );
}
