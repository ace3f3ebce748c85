import type { RealUsersFigureName } from '../report-real-users.ts';
import type { ReportLanguage } from '../website-report.ts';

/** What the part about real visitors says, on screens, on paper and in plain reports. */
export interface RealUsersWords {
  title: string;
  /** Why these figures differ from those of the laboratory. */
  differ: string;
  page: (from: string, until: string) => string;
  website: (from: string, until: string) => string;
  tooFew: string;
  noAnswer: string;
  names: Record<RealUsersFigureName, string>;
  seconds: (seconds: string) => string;
  /** Of visits, in percent. */
  good: (percent: number) => string;
  /** Of a chart, from the first to the last week that is known. */
  weeks: (count: number, first: string, last: string) => string;
  /** Of the charts. */
  legend: string;
  source: string;
  locale: string;
}

const ENGLISH: RealUsersWords = {
  title: 'Real visitors',
  differ:
    'The figures above come from one simulated phone on slow 4G. These come from the phones of your visitors, with their own connections, so they differ.',
  page: (from, until) =>
    `Visits to this page in Chrome on phones, ${from} to ${until}. Three of four were this good or better.`,
  website: (from, until) =>
    `Visits to all pages of this website in Chrome on phones, ${from} to ${until}, because this page alone has too few. Three of four were this good or better.`,
  tooFew: 'Google has too few visitors of this website to say how fast it is for them.',
  noAnswer: 'We asked Google how fast this website is for its real visitors, and got no answer this time.',
  names: {
    lcp: 'Main content appears',
    inp: 'Response to a tap',
    cls: 'Layout shift',
  },
  seconds: (seconds) => `${seconds} s`,
  good: (percent) => `Good for ${percent}% of visits`,
  weeks: (count, first, last) => `${count} weeks: ${first} → ${last}`,
  legend: 'Below the dashed line is good.',
  source: 'Source: Chrome UX Report by Google, CC BY 4.0',
  locale: 'en-US',
};

const SPANISH: RealUsersWords = {
  title: 'Visitantes reales',
  differ:
    'Las cifras de arriba vienen de un teléfono simulado con 4G lento. Estas vienen de los teléfonos de sus visitantes, con sus propias conexiones, y por eso son distintas.',
  page: (from, until) =>
    `Visitas a esta página con Chrome en teléfonos, del ${from} al ${until}. Tres de cada cuatro fueron así de buenas o mejores.`,
  website: (from, until) =>
    `Visitas a todas las páginas de este sitio con Chrome en teléfonos, del ${from} al ${until}, porque esta página sola tiene muy pocas. Tres de cada cuatro fueron así de buenas o mejores.`,
  tooFew: 'Google tiene muy pocos visitantes de este sitio para decir qué tan rápido es para ellos.',
  noAnswer:
    'Le preguntamos a Google qué tan rápido es este sitio para sus visitantes reales, y esta vez no hubo respuesta.',
  names: {
    lcp: 'Aparece el contenido principal',
    inp: 'Respuesta a un toque',
    cls: 'Cambios de diseño',
  },
  seconds: ENGLISH.seconds,
  good: (percent) => `Buena en el ${percent}% de las visitas`,
  weeks: (count, first, last) => `${count} semanas: ${first} → ${last}`,
  legend: 'Debajo de la línea punteada es bueno.',
  source: 'Fuente: Chrome UX Report de Google, CC BY 4.0',
  locale: 'es-US',
};

export function realUsersWords(language: ReportLanguage): RealUsersWords {
  return language === 'es' ? SPANISH : ENGLISH;
}
