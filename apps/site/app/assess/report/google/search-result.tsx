import type { FittedText, GooglePart, GoogleView, GoogleWords } from '@fml/contract';
import { Absent } from './absent.tsx';

interface SearchResultProps {
  view: GoogleView;
  /** The view that this one changes. */
  before: GoogleView | null;
  absent: Record<GooglePart, string>;
  words: GoogleWords;
}

/** One result as a phone shows it, in the colors that people know from there. */
export function SearchResult({ view, before, absent, words }: SearchResultProps) {
  const { siteName, address, title, description } = view;
  return (
    <figure
      aria-label={words.result}
      className="rounded-xl border border-line bg-white p-4 font-result text-[#1f1f1f]"
    >
      <div className="flex items-center gap-3">
        <SiteIcon letter={view.hasIcon ? siteName.charAt(0).toUpperCase() : null} />
        <div className="min-w-0">
          <p className="truncate text-[0.875rem] leading-tight">{siteName}</p>
          <p className="truncate text-[0.75rem] leading-tight text-[#4d5156]">{address}</p>
        </div>
      </div>
      <p className="mt-2 text-[1.25rem] leading-[1.3] break-words text-[#1a0dab]">
        {title ? <Changed text={title} before={before?.title} /> : <Absent>{absent.title}</Absent>}
      </p>
      <p className="mt-1 text-[0.875rem] leading-[1.58] break-words text-[#4d5156]">
        {description ? (
          <Changed text={description} before={before?.description} />
        ) : (
          <Absent>{absent.description}</Absent>
        )}
      </p>
    </figure>
  );
}

function Changed({ text: { text }, before }: { text: FittedText; before: FittedText | null | undefined }) {
  if (before === undefined || before?.text === text) return text;
  return <ins className="bg-pass-ground no-underline">{text}</ins>;
}

/** The first letter stands for the icon of the page, which is not loaded; without one there is a globe. */
function SiteIcon({ letter }: { letter: string | null }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-7 flex-none place-items-center rounded-full bg-[#f1f3f4] text-[0.875rem] font-bold text-[#4d5156]"
    >
      {letter ?? (
        <svg
          aria-hidden="true"
          viewBox="0 0 20 20"
          className="size-4.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
        >
          <circle cx="10" cy="10" r="8" />
          <path d="M2 10h16M10 2c5 5 5 11 0 16c-5-5-5-11 0-16" />
        </svg>
      )}
    </span>
  );
}
