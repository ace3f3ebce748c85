import { z } from 'zod';

/** A known vulnerability that does not affect us. */
export interface AuditException {
  /** The advisory, such as `https://github.com/advisories/GHSA-...`. */
  advisory: string;
  package: string;
  why: string;
}

/**
 * Explained vulnerabilities. One that npm no longer reports is stale and fails the audit, so that the list stays true.
 */
export const AUDIT_EXCEPTIONS: readonly AuditException[] = [];

/** What `npm audit --json` prints, as far as it is needed. A `via` that is text names another entry. */
const auditReport = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string(), name: z.string() })])),
    }),
  ),
});

/** What has to be done, one sentence each; nothing = clean or explained. */
export function auditProblems(
  printed: string,
  exceptions: readonly AuditException[] = AUDIT_EXCEPTIONS,
): string[] {
  const parsed = auditReport.safeParse(jsonOf(printed));
  if (!parsed.success) {
    return [`npm audit gave no report: ${printed.slice(0, 300).trim() || 'it printed nothing'}`];
  }
  const found = new Map<string, { name: string; title: string; severity: string }>();
  for (const { severity, via } of Object.values(parsed.data.vulnerabilities)) {
    for (const cause of via) {
      if (typeof cause !== 'string') found.set(`${cause.url} ${cause.name}`, { ...cause, severity });
    }
  }
  const keyOf = ({ advisory, package: name }: AuditException) => `${advisory} ${name}`;
  const explained = new Set(exceptions.map(keyOf));
  return [
    ...[...found]
      .filter(([key]) => !explained.has(key))
      .map(([key, { name, title, severity }]) => `${name} (${severity}): ${title}, ${key.split(' ')[0]}`),
    ...exceptions
      .filter((exception) => !found.has(keyOf(exception)))
      .map(
        (exception) => `${exception.package}: the exception for ${exception.advisory} is stale; remove it`,
      ),
  ];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
