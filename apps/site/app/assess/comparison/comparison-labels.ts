import type { AnalysisStage, ReportLanguage } from '@fml/contract';

export interface ComparisonLabels {
  intro: string;
  field: (letter: string) => string;
  placeholder: string;
  add: string;
  adding: string;
  empty: string;
  notAdded: string;
  list: string;
  remove: (host: string) => string;
  removeShort: string;
  waiting: (before: number) => string;
  stages: Record<AnalysisStage, string>;
  measured: (date: string) => string;
  otherRules: string;
  table: string;
  you: string;
  median: string;
  notMeasured: string;
  notMeasuredSpoken: string;
  seconds: string;
  kilobytes: string;
  ahead: string;
  aheadNote: string;
  even: string;
  evenNote: string;
  partly: string;
  partlyYours: string;
  theirs: string;
  noneTheirs: string;
  yours: string;
  more: (count: number) => string;
  loading: string;
  unreachable: string;
  broken: string;
  again: string;
}

export const COMPARISON_LABELS: Record<ReportLanguage, ComparisonLabels> = {
  en: {
    intro:
      'Type in the websites of up to three competitors. We inspect each one as we inspected yours, which takes about a minute once it is its turn. We don’t notify them.',
    field: (letter) => `Competitor ${letter}`,
    placeholder: 'theirbusiness.com',
    add: 'Compare',
    adding: 'Adding…',
    empty: 'Please enter the website of a competitor.',
    notAdded:
      'We couldn’t reach our server. What you typed is still here. Press “Compare” again in a moment.',
    list: 'Competitors',
    remove: (host) => `Remove ${host}`,
    removeShort: 'Remove',
    waiting: (before) =>
      before === 0
        ? 'Waiting, next in line'
        : `Waiting, ${before} ${before === 1 ? 'analysis' : 'analyses'} first`,
    stages: {
      fetching: 'Opening the website…',
      measuring: 'Measuring how fast it loads…',
      checking: 'Checking what we found…',
      writing: 'Almost done…',
    },
    measured: (date) => `Measured on ${date}`,
    otherRules:
      'Measured with newer rules than your report, so the two are not compared. Analyze your website again to compare.',
    table: 'Your website and others',
    you: 'You',
    median: 'Median',
    notMeasured: 'n/a',
    notMeasuredSpoken: 'not measured',
    seconds: 'seconds',
    kilobytes: 'KB',
    ahead: 'ahead of you',
    aheadNote: 'is clearly ahead of you.',
    even: 'even with you',
    evenNote: 'is even with you: one page measured twice differs as much.',
    partly: 'We couldn’t check everything there, so some figures and checks are missing.',
    partlyYours: 'We couldn’t check everything on your website, so some figures and checks are missing.',
    theirs: 'What they have and you don’t',
    noneTheirs: 'They have nothing that your website lacks, as far as we could check.',
    yours: 'What you have and they don’t',
    more: (count) => `${count} more`,
    loading: 'Loading the comparison…',
    unreachable: 'We couldn’t reach our server. Check your connection. We’ll keep trying.',
    broken: 'Something went wrong on our side. Please try again in a moment.',
    again: 'Try again',
  },
  es: {
    intro:
      'Escriba los sitios de hasta tres competidores. Revisamos cada uno como revisamos el suyo, y tarda como un minuto cuando le toca. A ellos no se les avisa.',
    field: (letter) => `Competidor ${letter}`,
    placeholder: 'sunegocio.com',
    add: 'Comparar',
    adding: 'Agregando…',
    empty: 'Escriba el sitio de un competidor.',
    notAdded:
      'No pudimos conectar con nuestro servidor. Lo que escribió sigue aquí. Presione “Comparar” otra vez en un momento.',
    list: 'Competidores',
    remove: (host) => `Quitar ${host}`,
    removeShort: 'Quitar',
    waiting: (before) => (before === 0 ? 'En espera, es el siguiente' : `En espera, con ${before} antes`),
    stages: {
      fetching: 'Abriendo el sitio…',
      measuring: 'Midiendo qué tan rápido carga…',
      checking: 'Revisando lo que encontramos…',
      writing: 'Ya casi…',
    },
    measured: (date) => `Se midió el ${date}`,
    otherRules:
      'Se midió con reglas más nuevas que las de su reporte, así que no los comparamos. Analice su sitio otra vez para comparar.',
    table: 'Su sitio y otros',
    you: 'Usted',
    median: 'Mediana',
    notMeasured: 'n/d',
    notMeasuredSpoken: 'no se midió',
    seconds: 'segundos',
    kilobytes: 'kB',
    ahead: 'va adelante de usted',
    aheadNote: 'va claramente adelante de usted.',
    even: 'a la par de usted',
    evenNote: 'va a la par de usted: una misma página medida dos veces varía igual.',
    partly: 'No pudimos revisar todo ahí, así que faltan algunas cifras y revisiones.',
    partlyYours: 'No pudimos revisar todo en su sitio, así que faltan algunas cifras y revisiones.',
    theirs: 'Lo que ellos tienen y usted no',
    noneTheirs: 'No tienen nada que le falte a su sitio, hasta donde pudimos revisar.',
    yours: 'Lo que usted tiene y ellos no',
    more: (count) => `${count} más`,
    loading: 'Cargando la comparación…',
    unreachable: 'No pudimos conectar con nuestro servidor. Revise su conexión. Esto sigue solo.',
    broken: 'Algo falló de nuestro lado. Intente otra vez en un momento.',
    again: 'Intentar otra vez',
  },
};

const LETTERS = 'ABC';

/** Competitors are named by a letter where their address is too long. */
export function letterOf(place: number): string {
  return LETTERS[place - 1] ?? String(place);
}

/** The host without www; with the path where that is not the home page. */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
}
