import { useEffect, useState } from 'react';
import { loadParser, type ParsedLine, parseLine } from './when/parse-when.ts';

type Parser = Awaited<ReturnType<typeof loadParser>>;

export interface When {
  line: string;
  /** What was typed without its date. */
  title: string;
  /** What was chosen, or else what the line says. */
  dueAt: Date | null;
  /** Whether dates in words cannot be read, because the parser could not be loaded. */
  isWordless: boolean;
  type: (line: string) => void;
  choose: (dueAt: Date) => void;
}

/**
 * A line with a date in words, and a date chosen by other means: the later of the two counts. A line that was not touched is
 * a title as it is, whatever words are in it.
 */
export function useWhen(
  timeZone: string,
  initial: { line: string; dueAt: Date | null; isTitle: boolean },
): When {
  const [parser, setParser] = useState<Parser | null>(null);
  const [isWordless, setWordless] = useState(false);
  const [line, setLine] = useState(initial.line);
  const [chosen, setChosen] = useState(initial.dueAt);
  useEffect(() => {
    let isGone = false;
    loadParser().then(
      (loaded) => !isGone && setParser(() => loaded),
      () => !isGone && setWordless(true),
    );
    return () => {
      isGone = true;
    };
  }, []);
  const read = (text: string): ParsedLine =>
    parser === null || (initial.isTitle && text === initial.line)
      ? { title: text.trim(), dueAt: null }
      : parseLine(parser, text, timeZone, new Date());
  const parsed = read(line);
  return {
    line,
    title: parsed.title,
    dueAt: chosen ?? parsed.dueAt,
    isWordless,
    type: (text) => {
      const said = read(text).dueAt;
      if (said !== null && said.getTime() !== parsed.dueAt?.getTime()) setChosen(null);
      setLine(text);
    },
    choose: setChosen,
  };
}
