import type { ReportLanguage } from '@fml/contract';

const ENGLISH = {
  compared: (date: string, fixed: number, appeared: number, remaining: number) =>
    `Compared with the report of ${date}: ${fixed} fixed, ${appeared} new, ${remaining} still there.`,
  otherRules: (date: string) =>
    `The report of ${date} was made with other rules. Reports of different rules are not compared.`,
  fixed: 'Fixed',
  appeared: 'New',
  remaining: 'Still there',
  notChecked: 'Could not check',
  scores: (reports: number) => `Scores of ${reports} reports`,
  notMeasured: 'Not measured',
  point: (score: number | null, date: string) => `${score ?? 'not measured'} on ${date}`,
};

export type SinceLastWords = typeof ENGLISH;

/** What is said about the reports before, in the language of the report. */
export const SINCE_LAST_WORDS: Record<ReportLanguage, SinceLastWords> = {
  en: ENGLISH,
  es: {
    compared: (date, fixed, appeared, remaining) =>
      `En comparación con el reporte del ${date}: ${fixed} ${fixed === 1 ? 'arreglado' : 'arreglados'}, ${appeared} ${appeared === 1 ? 'nuevo' : 'nuevos'}, ${remaining} que ${remaining === 1 ? 'sigue' : 'siguen'} igual.`,
    otherRules: (date) =>
      `El reporte del ${date} se hizo con otras reglas. No se comparan reportes de reglas distintas.`,
    fixed: 'Arreglado',
    appeared: 'Nuevo',
    remaining: 'Sigue igual',
    notChecked: 'No se pudo revisar',
    scores: (reports) => `Calificaciones de ${reports} reportes`,
    notMeasured: 'No se midió',
    point: (score, date) => `${score ?? 'no se midió'} el ${date}`,
  },
};
