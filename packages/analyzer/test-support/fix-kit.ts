import type { FixKitPart, ReportLanguage } from '@fml/contract';
import { writeMessage } from '@fml/report-texts';
import { runAudits } from '../src/audits/run-audits.ts';
import { collectFacts } from '../src/facts.ts';
import { fixKit } from '../src/fix-kit/fix-kit.ts';
import { failOnBroken } from './fail-on-broken.ts';
import { type TestSite, testSources } from './site.ts';

/** The fix kit of a site, as a report in the language has it. */
export function kitOf(site: TestSite, language: ReportLanguage = 'en'): FixKitPart[] {
  const sources = testSources(site);
  const facts = collectFacts(sources, failOnBroken);
  const kit = fixKit({
    facts,
    verdicts: runAudits(facts, failOnBroken),
    robotsTxt: sources.fetch.robotsTxt,
    answers: null,
    onBroken: failOnBroken,
  });
  return kit.map((part) => ({
    ...part,
    code: (part.code_message && writeMessage(language, part.code_message)) ?? part.code,
    fields: part.fields.map((field) => ({
      ...field,
      name: (field.name_message && writeMessage(language, field.name_message)) ?? field.name,
    })),
  }));
}

export function partOf(kit: readonly FixKitPart[], kind: FixKitPart['kind']): FixKitPart | undefined {
  return kit.find((part) => part.kind === kind);
}

/** The business data of a kit. Throws when its JSON cannot be read. */
export function jsonLdOf(kit: readonly FixKitPart[]): object {
  const code = partOf(kit, 'json_ld')?.code ?? '';
  return JSON.parse(code.replace(/^<script[^>]*>|<\/script>$/g, '')) as object;
}
