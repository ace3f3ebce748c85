import { area } from '../content.ts';
import { AreaMap } from './area-map.tsx';
import { TOWNS } from './towns.ts';

export function Area() {
  return (
    <section
      className="wrap grid gap-x-6 gap-y-8 py-section lg:grid-cols-12 lg:items-center"
      aria-labelledby="area"
    >
      <div className="lg:col-span-5">
        <h2 id="area" className="text-h2">
          {area.heading}
        </h2>
        <p className="mt-5 max-w-[28em] text-lead text-muted">{area.text}</p>
        <h3 className="mt-8 text-h3">{area.townsHeading}</h3>
        <ul className="mt-3 grid max-w-[26rem] grid-cols-2 gap-x-6 border-t-2 border-rule">
          {['Downtown Los Angeles', ...TOWNS.map(({ name }) => name)].map((name) => (
            <li key={name} className="border-b border-line py-2.5">
              {name}
            </li>
          ))}
        </ul>
      </div>
      <div className="lg:col-span-6 lg:col-start-7">
        <AreaMap />
      </div>
    </section>
  );
}
