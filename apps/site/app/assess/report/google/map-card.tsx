import { cardTexts, type GooglePart, type GoogleView, type GoogleWords } from '@fml/contract';
import type { ReactNode } from 'react';
import { Absent } from './absent.tsx';

interface MapCardProps {
  view: GoogleView;
  absent: Record<GooglePart, string>;
  words: GoogleWords;
}

/** What a customer in the neighborhood sees, at the moment of drawing. */
export function MapCard({ view, absent, words }: MapCardProps) {
  const { name, about, place, hours, phone, hasDoor } = cardTexts(view.business, new Date(), words);
  return (
    <figure
      aria-label={words.card}
      className="rounded-xl border border-line bg-white p-4 font-result text-[#1f1f1f]"
    >
      <p className="text-[1.125rem] leading-tight break-words">{name ?? <Absent>{absent.name}</Absent>}</p>
      <ul className="mt-1.5 grid gap-1 text-[0.875rem] leading-snug break-words text-[#4d5156]">
        <li>{about}</li>
        <li>{place ?? <Absent>{absent.place}</Absent>}</li>
        <li className={hours === null ? undefined : HOURS_COLORS[String(hours.isOpen)]}>
          {hours?.text ?? <Absent>{absent.hours}</Absent>}
        </li>
        <li>{phone ?? <Absent>{absent.phone}</Absent>}</li>
      </ul>
      <p aria-hidden="true" className="mt-3 flex flex-wrap gap-2 text-[0.875rem]">
        {phone && <DrawnButton>{words.call}</DrawnButton>}
        {hasDoor && <DrawnButton>{words.directions}</DrawnButton>}
        <DrawnButton>{words.website}</DrawnButton>
      </p>
    </figure>
  );
}

const HOURS_COLORS: Record<string, string> = { true: 'text-[#146c2e]', false: 'text-[#b3261e]' };

/** Nothing to press: it belongs to the picture. */
function DrawnButton({ children }: { children: ReactNode }) {
  return (
    <span className="rounded-full bg-[#d3e3fd] px-3.5 py-1.5 font-medium text-[#041e49]">{children}</span>
  );
}
