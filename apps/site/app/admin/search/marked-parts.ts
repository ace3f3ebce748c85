export interface MarkedPart {
  text: string;
  isMarked: boolean;
  /** Where the part begins, unique inside one text. */
  at: number;
}

/** Cuts a text where the searched words stand in it; a word found only by its likeness marks nothing. */
export function markedParts(text: string, searched: string): MarkedPart[] {
  const words = searched.trim().split(/\s+/).filter(Boolean).map(escaped);
  if (words.length === 0) return [{ text, isMarked: false, at: 0 }];
  const found = [...text.matchAll(new RegExp(words.join('|'), 'giu'))];
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const match of found) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isMarked: false, at: end });
    parts.push({ text: match[0], isMarked: true, at: match.index });
    end = match.index + match[0].length;
  }
  if (end < text.length || parts.length === 0)
    parts.push({ text: text.slice(end), isMarked: false, at: end });
  return parts;
}

function escaped(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
