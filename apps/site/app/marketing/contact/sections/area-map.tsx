import { area } from '../content.ts';
import { OFFICE, TOWNS } from './towns.ts';

/** The land, from Malibu down the coast to Long Beach. */
const LAND =
  'M0 0H600V580H470L436 548 391 526 336 537 300 556 273 570 200 553 145 511 171 438 150 385 131 340 105 285 73 254 40 236 0 222Z';
/** The county as far as the map shows it, inside the land. */
const COUNTY =
  'M24 20H430L500 64 520 150 482 236 498 330 506 420 500 528 470 566 436 548 391 526 336 537 300 556 273 570 200 553 145 511 171 438 150 385 131 340 105 285 73 254 40 236 24 231Z';
const FREEWAYS =
  'M73 250 150 236 285 226 430 214 600 190M104 0 112 70 118 150 124 236 168 345 226 432 300 474 400 500 520 580M0 84 119 82 204 132 285 206M440 60 396 108 300 200 288 320 278 440 274 566M170 0 244 104 300 200 410 320 600 486M330 222 346 380 352 530';

/** The map of the area we serve, drawn like the street grid of the other pages. The list next to it has the same in words. */
export function AreaMap() {
  return (
    <div aria-hidden="true" className="relative overflow-hidden rounded-sign border-2 border-rule bg-sunken">
      <svg viewBox="0 0 600 580" aria-hidden="true" className="block h-auto w-full" fill="none">
        <defs>
          <pattern id="streets" width="26" height="26" patternUnits="userSpaceOnUse">
            <path d="M26 0H0V26" stroke="#e3ddd2" strokeWidth="1.5" />
          </pattern>
          <pattern
            id="old-streets"
            width="15"
            height="15"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(37)"
          >
            <path d="M15 0H0V15" stroke="#d3cbbc" strokeWidth="1.5" />
          </pattern>
          <clipPath id="land">
            <path d={LAND} />
          </clipPath>
        </defs>
        <path d={LAND} fill="#faf7f1" />
        <g clipPath="url(#land)">
          <path d="M0 0H600V580H0Z" fill="url(#streets)" />
          <path d="m226 206 70-40 64 44-20 66-68 20-52-36Z" fill="#faf7f1" />
          <path d="m226 206 70-40 64 44-20 66-68 20-52-36Z" fill="url(#old-streets)" />
          <path d={FREEWAYS} stroke="#fff" strokeWidth="9" strokeLinejoin="round" />
          <path d={FREEWAYS} stroke="#c9c0b0" strokeWidth="4" strokeLinejoin="round" />
          <path d={COUNTY} fill="#ff5a1f" fillOpacity="0.09" />
        </g>
        <path d={LAND} stroke="#857d70" strokeWidth="2" />
        <path d={COUNTY} stroke="#ff5a1f" strokeWidth="3" strokeDasharray="9 7" strokeLinejoin="round" />
        {TOWNS.map(({ name, x, y }) => (
          <circle key={name} cx={x} cy={y} r="6" fill="#fff" stroke="#0b0c0e" strokeWidth="3" />
        ))}
        <g transform={`translate(${OFFICE.x} ${OFFICE.y})`}>
          <path
            d="M0 0C-22-26-30-38-30-52A30 30 0 0 1 30-52C30-38 22-26 0 0Z"
            fill="#ff5a1f"
            stroke="#0b0c0e"
            strokeWidth="3"
          />
          <path d="m-12-53 9 9 16-18" stroke="#0b0c0e" strokeWidth="6" />
        </g>
      </svg>
      {TOWNS.map(({ name, place }) => (
        <span
          key={name}
          className={`absolute -translate-y-1/2 font-display text-fine leading-none font-bold sm:text-small ${place}`}
        >
          {name}
        </span>
      ))}
      <span className="absolute top-[30.5%] left-[54%] -translate-y-1/2 rounded-mark bg-[#0b0c0e] px-2.5 py-1.5 font-display text-fine leading-none font-bold text-[#faf7f1] sm:text-small">
        {area.office}
      </span>
    </div>
  );
}
