import type { Evidence, MessageValue, ReportMessage, Severity } from '@fml/contract';
import {
  type AuditId,
  type FindingTexts,
  findingMessage,
  findingTexts,
  type Text,
  type VariantOf,
  writeText,
} from '@fml/report-texts';
import { cutText } from '../page/cut-text.ts';
import { pathOf } from '../page/site-address.ts';

/** One thing that an audit saw: strings are data of the page, our own texts are messages. */
export interface SeenThing {
  where: Text;
  seen: Text;
}

/** What an audit answers: its variant and the values for the texts, which are in `packages/report-texts`. */
export type AuditAnswer<Variant extends string = string> =
  | { kind: 'pass'; seen: string | null }
  | {
      kind: 'fail';
      severity: Severity;
      variant: Variant;
      values: Record<string, MessageValue>;
      evidence: readonly SeenThing[];
      /** Addresses of the pages where it was seen; empty: the page analyzed. */
      pages: readonly string[];
    }
  | { kind: 'notApplicable'; why: Text }
  | { kind: 'couldNotCheck'; why: Text };

/** The answer in English, with the messages that let a report be written in another language. */
export type AuditOutcome =
  | { kind: 'pass'; seen: string | null }
  | ({
      kind: 'fail';
      severity: Severity;
      evidence: Evidence[];
      /** Paths of the pages where it was seen; empty: the page analyzed. */
      pages: string[];
      message: ReportMessage;
    } & FindingTexts)
  | { kind: 'notApplicable' | 'couldNotCheck'; why: string; why_message?: ReportMessage };

const EVIDENCE_LIMIT = 5;
const PAGES_LIMIT = 20;

/** Writes an answer. Throws when a text lacks a value that its placeholders need. */
export function writeOutcome<Id extends AuditId>(id: Id, answer: AuditAnswer<VariantOf<Id>>): AuditOutcome {
  switch (answer.kind) {
    case 'pass':
      return answer;
    case 'fail': {
      const finding = findingMessage(id, answer.variant, cutValues(answer.values));
      const texts = findingTexts('en', finding);
      if (texts === null) throw new Error(`no texts for ${finding.key}`);
      const evidence = answer.evidence.slice(0, EVIDENCE_LIMIT).map(writeEvidence);
      const pages = [...new Set(answer.pages.map((url) => cutText(pathOf(url))))].slice(0, PAGES_LIMIT);
      return { kind: 'fail', severity: answer.severity, ...texts, evidence, pages, message: finding };
    }
    default: {
      const why = cut(answer.why);
      return {
        kind: answer.kind,
        why: written(why),
        ...(typeof why === 'string' ? {} : { why_message: why }),
      };
    }
  }
}

/** Texts are cut and cleaned in the answer. */
function writeEvidence(thing: SeenThing): Evidence {
  const [where, seen] = [cut(thing.where), cut(thing.seen)];
  return {
    where: cutText(written(where)),
    seen: cutText(written(seen)),
    ...(typeof where === 'string' ? {} : { where_message: where }),
    ...(typeof seen === 'string' ? {} : { seen_message: seen }),
  };
}

function written(text: Text): string {
  const english = writeText('en', text);
  if (english === null) throw new Error('a value names a message that does not exist');
  return english;
}

function cut(text: Text): Text {
  return typeof text === 'string' ? text : cutMessage(text);
}

function cutMessage({ key, values }: ReportMessage): ReportMessage {
  return { key, values: cutValues(values) };
}

/** Data of the page is cut before it becomes a value, so that a stored message stays small. */
function cutValues(values: Record<string, MessageValue>): Record<string, MessageValue> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, cutValue(value)]));
}

function cutValue(value: MessageValue): MessageValue {
  if (typeof value === 'string') return cutText(value);
  if (typeof value === 'number') return value;
  return Array.isArray(value) ? value.map(cutValue) : cutMessage(value);
}
