import { ANALYSIS_FAULTS } from '@fml/contract';
import enAccess from '../catalogs/en/access.json' with { type: 'json' };
import enComparison from '../catalogs/en/comparison.json' with { type: 'json' };
import enCoverage from '../catalogs/en/coverage.json' with { type: 'json' };
import enEvidence from '../catalogs/en/evidence.json' with { type: 'json' };
import enFixKit from '../catalogs/en/fix-kit.json' with { type: 'json' };
import enInsights from '../catalogs/en/insights.json' with { type: 'json' };
import enLocal from '../catalogs/en/local.json' with { type: 'json' };
import enMail from '../catalogs/en/mail.json' with { type: 'json' };
import enMenus from '../catalogs/en/menus.json' with { type: 'json' };
import enPaper from '../catalogs/en/paper.json' with { type: 'json' };
import enPlain from '../catalogs/en/plain.json' with { type: 'json' };
import enReach from '../catalogs/en/reach.json' with { type: 'json' };
import enSafety from '../catalogs/en/safety.json' with { type: 'json' };
import enSpeed from '../catalogs/en/speed.json' with { type: 'json' };
import enWords from '../catalogs/en/words.json' with { type: 'json' };
import esAccess from '../catalogs/es/access.json' with { type: 'json' };
import esComparison from '../catalogs/es/comparison.json' with { type: 'json' };
import esCoverage from '../catalogs/es/coverage.json' with { type: 'json' };
import esEvidence from '../catalogs/es/evidence.json' with { type: 'json' };
import esFaults from '../catalogs/es/faults.json' with { type: 'json' };
import esFixKit from '../catalogs/es/fix-kit.json' with { type: 'json' };
import esInsights from '../catalogs/es/insights.json' with { type: 'json' };
import esLocal from '../catalogs/es/local.json' with { type: 'json' };
import esMail from '../catalogs/es/mail.json' with { type: 'json' };
import esMenus from '../catalogs/es/menus.json' with { type: 'json' };
import esPaper from '../catalogs/es/paper.json' with { type: 'json' };
import esPlain from '../catalogs/es/plain.json' with { type: 'json' };
import esReach from '../catalogs/es/reach.json' with { type: 'json' };
import esSafety from '../catalogs/es/safety.json' with { type: 'json' };
import esSpeed from '../catalogs/es/speed.json' with { type: 'json' };
import esWords from '../catalogs/es/words.json' with { type: 'json' };

/** The texts of the audits, by the family each belongs to. */
export const FAMILIES = {
  reach: enReach,
  local: enLocal,
  words: enWords,
  speed: enSpeed,
  access: enAccess,
  safety: enSafety,
};

const AUDIT_TEXTS = { ...enReach, ...enLocal, ...enWords, ...enSpeed, ...enAccess, ...enSafety };
/** Texts by topic. Those of faults live with the faults, because pages show them without a report too. */
const TOPICS = {
  ...enComparison,
  ...enCoverage,
  ...enEvidence,
  ...enFixKit,
  ...enInsights,
  ...enMail,
  ...enMenus,
  ...enPaper,
  ...enPlain,
  fault: ANALYSIS_FAULTS,
};

const ENGLISH = { ...AUDIT_TEXTS, ...TOPICS };
const SPANISH = {
  ...esReach,
  ...esLocal,
  ...esWords,
  ...esSpeed,
  ...esAccess,
  ...esSafety,
  ...esComparison,
  ...esCoverage,
  ...esEvidence,
  ...esFixKit,
  ...esInsights,
  ...esMail,
  ...esMenus,
  ...esPaper,
  ...esPlain,
  fault: esFaults,
};

type PathsOf<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? Name : `${Name}.${PathsOf<Tree[Name]>}`;
}[keyof Tree & string];

/** Every key of the English catalogs, such as `phone-link.dead_number.title`. */
export type MessageKey = PathsOf<typeof ENGLISH>;

/** An audit that has texts. */
export type AuditId = keyof typeof AUDIT_TEXTS;

/** A website builder or a publishing system whose menus the texts name. */
type MenuPlatform = keyof (typeof enMenus)['menu'];

/** What an owner can change there. */
export type MenuTopic = {
  [Platform in MenuPlatform]: keyof (typeof enMenus)['menu'][Platform];
}[MenuPlatform];

/** What an audit may find: each variant has a title and a description of its own. */
export type VariantOf<Id extends AuditId> = {
  [Name in keyof (typeof AUDIT_TEXTS)[Id]]: (typeof AUDIT_TEXTS)[Id][Name] extends {
    title: string;
    description: string;
  }
    ? Name
    : never;
}[keyof (typeof AUDIT_TEXTS)[Id]] &
  string;

/** Messages in ICU MessageFormat by their keys. */
export const CATALOGS = { en: flatten(ENGLISH), es: flatten(SPANISH) } satisfies Record<
  string,
  ReadonlyMap<string, string>
>;

function flatten(tree: object, prefix = ''): Map<string, string> {
  const messages = new Map<string, string>();
  for (const [name, value] of Object.entries(tree) as [string, unknown][]) {
    if (typeof value === 'string') messages.set(prefix + name, value);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, text] of flatten(value, `${prefix}${name}.`)) messages.set(key, text);
    }
  }
  return messages;
}
