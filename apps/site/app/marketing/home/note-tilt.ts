import type { Testimonial } from './content.ts';

/** Whole class names, because the style sheet is made from the names in the source. */
const TILTS: Record<Testimonial['rotation'], string> = {
  '-2': 'lg:-rotate-2',
  '1': 'lg:rotate-1',
  '2': 'lg:rotate-2',
};

/** The class that turns a note; classes, because the security policy forbids style attributes. */
export function noteTilt(rotation: Testimonial['rotation']): string {
  return TILTS[rotation];
}
