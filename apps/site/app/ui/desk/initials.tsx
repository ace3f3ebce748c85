import { classNames } from '../class-names.ts';

/** The colors of badges, each readable on its ground in both themes. */
const TONES = [
  'bg-tone-cyan-ground text-tone-cyan',
  'bg-tone-blue-ground text-tone-blue',
  'bg-tone-green-ground text-tone-green',
  'bg-tone-purple-ground text-tone-purple',
  'bg-tone-amber-ground text-tone-amber',
  'bg-tone-red-ground text-tone-red',
] as const;

/**
 * A person as two letters in a color of their own; show the name next to it, or in an accessible name around it. Without a
 * `name` they are the letters of the address. A `picture` covers them once it is loaded.
 */
export function Initials({
  email,
  name = email,
  picture = null,
  className,
}: {
  email: string;
  name?: string;
  /** Its address. */
  picture?: string | null;
  className?: string;
}) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative grid size-8 shrink-0 place-items-center overflow-hidden rounded-full font-display text-[0.75rem] font-bold',
        toneOf(email),
        className,
      )}
    >
      {name === email ? initialsOf(email) : initialsOfName(name)}
      {picture !== null && <img src={picture} alt="" className="absolute inset-0 size-full object-cover" />}
    </span>
  );
}

export function initialsOf(email: string | undefined): string {
  return email?.trim().slice(0, 2).toUpperCase() || 'AD';
}

/** Of the first and the last word of a name. */
export function initialsOfName(name: string): string {
  const words = name
    .replace(/\(.*\)$/u, '')
    .trim()
    .split(/\s+/u);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0]);
  return letters.join('').toUpperCase();
}

/** The same for a person everywhere, and different for most of a small team. */
function toneOf(email: string): string {
  let sum = 0;
  for (const letter of email) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  return TONES[sum % TONES.length] ?? TONES[0];
}
