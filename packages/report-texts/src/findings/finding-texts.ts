import type { MessageValue, ReportIssue, ReportLanguage, ReportMessage } from '@fml/contract';
import { type AuditId, CATALOGS, type VariantOf } from '../catalog-messages/catalogs.ts';
import { writeMessage } from '../catalog-messages/format-message.ts';

/** What a finding says in one language. */
export type FindingTexts = Required<Pick<ReportIssue, 'title' | 'description' | 'action' | 'verify'>>;

/** The finding of an audit as a message: its key names the audit and the variant. */
export function findingMessage<Id extends AuditId>(
  id: Id,
  variant: VariantOf<Id>,
  values: Record<string, MessageValue>,
): ReportMessage {
  return { key: `${id}.${variant}`, values };
}

/**
 * The texts of a finding; null when this release no longer has that variant. A variant without an action or a way to
 * verify it has that of its audit.
 */
export function findingTexts(language: ReportLanguage, finding: ReportMessage): FindingTexts | null {
  const [id = ''] = finding.key.split('.', 1);
  const text = (part: string) =>
    writeMessage(language, { key: `${finding.key}.${part}`, values: finding.values });
  const shared = (part: string) =>
    CATALOGS[language].has(`${finding.key}.${part}`)
      ? text(part)
      : writeMessage(language, { key: `${id}.${part}`, values: finding.values });
  const title = text('title');
  const description = text('description');
  const action = shared('action');
  const verify = shared('verify');
  if (title === null || description === null || action === null || verify === null) return null;
  return { title, description, action, verify };
}

/** What is good when an audit passes; null for an audit that this release does not have. */
export function auditTitle(language: ReportLanguage, id: string): string | null {
  return writeMessage(language, { key: `${id}.title`, values: {} });
}

/** How an owner checks what an audit is about; null for an audit that this release does not have. */
export function auditVerify(language: ReportLanguage, id: string): string | null {
  return writeMessage(language, { key: `${id}.verify`, values: {} });
}
