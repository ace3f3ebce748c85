/**
 * Version of the rules that make a report: year, month, count. Raise it with every change to scores,
 * metrics, audits, severities or texts; reports of different versions are never compared.
 */
export const ALGORITHM_VERSION = '2026.11.15';
