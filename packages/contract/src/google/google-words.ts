import type { BusinessDay } from '../report-business.ts';
import type { ReportLanguage } from '../website-report.ts';

/** What the drawn search result and map card say besides texts of the page, on screens, on paper and in plain reports. */
export interface GoogleWords {
  lead: string;
  today: string;
  fixed: string;
  unchanged: string;
  unlisted: string;
  result: string;
  card: string;
  missing: Record<GooglePart, string>;
  /** In the view with the fix kit: what the owner has to say. */
  toAdd: Record<GooglePart, string>;
  ratingElsewhere: string;
  rating: (average: string, count: string | null) => string;
  serves: (towns: readonly string[]) => string;
  open: string;
  closed: string;
  closes: (time: string) => string;
  opens: (time: string, day: string | null) => string;
  allDay: string;
  hoursOnPage: string;
  time: (time: string) => string;
  days: Record<BusinessDay, string>;
  call: string;
  directions: string;
  website: string;
}

export type GooglePart = 'title' | 'description' | 'name' | 'place' | 'hours' | 'phone';

const ENGLISH: GoogleWords = {
  lead: 'Drawn from what your page says. Google may show other words, and it takes stars from your Business Profile.',
  today: 'Today',
  fixed: 'With the fix kit',
  unchanged: 'Your page says all of this already. The fix kit would change nothing here.',
  unlisted: 'Your page tells Google not to list it, so customers see no result at all.',
  result: 'Search result',
  card: 'Map card',
  missing: {
    title: 'No title',
    description: 'No description. Google picks words from your page.',
    name: 'No business name',
    place: 'No address and no towns',
    hours: 'No opening hours',
    phone: 'No phone number',
  },
  toAdd: {
    title: 'Add your title',
    description: 'Add your description',
    name: 'Add your business name',
    place: 'Add your address or the towns you serve',
    hours: 'Add your opening hours',
    phone: 'Add your phone number',
  },
  ratingElsewhere: 'Stars come from your Google reviews',
  rating: (average, count) => `${average} ★${count === null ? '' : ` (${count})`}`,
  serves: (towns) => `Serves ${towns.join(', ')}`,
  open: 'Open',
  closed: 'Closed',
  closes: (time) => `Closes ${time}`,
  opens: (time, day) => (day === null ? `Opens ${time}` : `Opens ${time} ${day}`),
  allDay: '24 hours',
  hoursOnPage: 'Your page states your hours',
  time: (time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
  },
  days: { mo: 'Mon', tu: 'Tue', we: 'Wed', th: 'Thu', fr: 'Fri', sa: 'Sat', su: 'Sun' },
  call: 'Call',
  directions: 'Directions',
  website: 'Website',
};

const atTime = (time: string) => `${/^1\b/.test(time) ? 'a la' : 'a las'} ${time}`;

const SPANISH: GoogleWords = {
  lead: 'Dibujado con lo que dice su página. Google puede mostrar otras palabras y toma las estrellas de su perfil de empresa.',
  today: 'Hoy',
  fixed: 'Con el código para arreglarlo',
  unchanged: 'Su página ya dice todo esto. El código para arreglarlo no cambiaría nada aquí.',
  unlisted: 'Su página le dice a Google que no la muestre, así que los clientes no ven ningún resultado.',
  result: 'Resultado de búsqueda',
  card: 'Ficha del mapa',
  missing: {
    title: 'Sin título',
    description: 'Sin descripción. Google elige palabras de su página.',
    name: 'Sin nombre del negocio',
    place: 'Sin dirección ni ciudades',
    hours: 'Sin horario',
    phone: 'Sin número de teléfono',
  },
  toAdd: {
    title: 'Agregue su título',
    description: 'Agregue su descripción',
    name: 'Agregue el nombre de su negocio',
    place: 'Agregue su dirección o las ciudades que atiende',
    hours: 'Agregue su horario',
    phone: 'Agregue su número de teléfono',
  },
  ratingElsewhere: 'Las estrellas vienen de sus reseñas en Google',
  rating: ENGLISH.rating,
  serves: (towns) => `Atiende ${towns.join(', ')}`,
  open: 'Abierto',
  closed: 'Cerrado',
  closes: (time) => `Cierra ${atTime(time)}`,
  opens: (time, day) => `Abre ${day === null ? '' : `el ${day} `}${atTime(time)}`,
  allDay: 'las 24 horas',
  hoursOnPage: 'Su página indica su horario',
  time: (time) => ENGLISH.time(time).replace('AM', 'a. m.').replace('PM', 'p. m.'),
  days: {
    mo: 'lunes',
    tu: 'martes',
    we: 'miércoles',
    th: 'jueves',
    fr: 'viernes',
    sa: 'sábado',
    su: 'domingo',
  },
  call: 'Llamar',
  directions: 'Cómo llegar',
  website: 'Sitio web',
};

export function googleWords(language: ReportLanguage): GoogleWords {
  return language === 'es' ? SPANISH : ENGLISH;
}
