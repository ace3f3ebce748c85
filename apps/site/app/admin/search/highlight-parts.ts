export interface HighlightedPart {
  text: string;
  isHighlighted: boolean;
  /** Where the part begins, unique inside one text. */
  at: number;
}

/** Splits a text at the searched words. A word that was matched only by similarity is not highlighted. */
export function highlightParts(text: string, searched: string): HighlightedPart[] {
  const terms = searched.trim().split(/\s+/).filter(Boolean).map(escaped);
  if (terms.length === 0) return [{ text, isHighlighted: false, at: 0 }];
  const found = [...text.matchAll(new RegExp(terms.join('|'), 'giu'))];
  const parts: HighlightedPart[] = [];
  let end = 0;
  for (const match of found) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isHighlighted: false, at: end });
    parts.push({ text: match[0], isHighlighted: true, at: match.index });
    end = match.index + match[0].length;
  }
  if (end < text.length || parts.length === 0)
    parts.push({ text: text.slice(end), isHighlighted: false, at: end });
  return parts;
}

function escaped(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
