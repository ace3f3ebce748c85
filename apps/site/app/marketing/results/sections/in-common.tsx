import { inCommon } from '../content.ts';

export function InCommon() {
  return (
    <section className="wrap py-section" aria-labelledby="in-common">
      <h2 id="in-common" className="max-w-[10.4em] text-h2">
        {inCommon.heading}
      </h2>
      <ul className="mt-12 grid border-t-2 border-rule sm:grid-cols-2 lg:mt-16 lg:grid-cols-3">
        {inCommon.points.map(({ title, text }) => (
          <li
            key={title}
            className="border-b border-line py-7 sm:odd:border-r sm:odd:pr-6 sm:even:pl-6 lg:border-r! lg:px-8! lg:nth-[3n]:border-r-0! lg:nth-[3n]:pr-0! lg:nth-[3n+1]:pl-0!"
          >
            <h3 className="text-h3">{title}</h3>
            <p className="mt-2 max-w-[25.5em] text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
