import type { PageLabels } from './page-english.ts';

/** The Spanish of Los Angeles, as in the report: usted, and plain words. */
export const PAGE_SPANISH: PageLabels = {
  language: 'es',
  locale: 'es-US',
  complete: 'Análisis terminado.',
  emptyAddress: 'Escriba la dirección de un sitio web',
  reportNotLoaded: 'No se pudo cargar el reporte. Revise su conexión y vuelva a cargar la página.',
  hero: {
    heading: ['Su sitio web,', 'revisado.'],
    lead: 'Escriba la dirección de su sitio. Lo cargamos en un celular con una conexión lenta, vemos lo que ven Google y sus clientes, y le decimos qué está mal, dónde está y qué arreglar primero.',
  },
  form: {
    label: 'Análisis de su sitio',
    address: 'Dirección de su sitio',
    example: 'sunegocio.com',
    submit: 'Analizar mi sitio',
    busy: 'Analizando...',
    help: 'Gratis, sin tarjeta de crédito. Tarda de 30 a 60 segundos, y hasta 2 minutos en sitios complejos.',
  },
  loading: {
    caption: 'Análisis en curso',
    everyAnalysis: 'Parte de cada análisis',
    messages: [
      'Recorriendo su sitio...',
      'Analizando la estructura de la página...',
      'Revisando las señales de SEO...',
      'Midiendo el rendimiento...',
      'Haciendo el análisis con IA...',
      'Preparando el reporte...',
    ],
    mayLeave: 'Puede salir de esta página y volver en esta misma pestaña. Nosotros seguimos trabajando.',
    sheet: 'Su sitio en este momento',
    device: 'Celular, 4G lento',
    done: 'listo',
    inProgress: 'en curso',
    leftOut: 'no se hizo',
    phoneScreen: 'Primera pantalla en el celular',
    phoneScreenAlt: 'Primera pantalla del sitio en un celular',
    phoneScreenLater: 'Aquí aparecerá la primera pantalla en el celular',
  },
  waiting: {
    offline: 'No tiene conexión. En cuanto vuelva, le mostramos sus resultados.',
    late: 'Está tardando más de lo normal, pero sigue en marcha.',
    usual: 'Normalmente de 30 a 60 segundos, y hasta 2 minutos en sitios complejos.',
    secondsLeft: (seconds) => `Faltan unos ${seconds} segundos.`,
    minutesLeft: (minutes) => `Faltan unos ${minutes}.`,
    waitsFor: {
      address: 'Esperamos la respuesta del sitio.',
      page_text: 'Leemos el texto de la página.',
      phone_screen: 'Esperamos la primera pantalla en el celular.',
      loads: 'Esperamos a que la página cargue con una conexión lenta.',
      report: 'Preparamos el reporte.',
    },
    inLine: (position) =>
      `${position === 1 ? 'Usted es el siguiente en la fila.' : `Usted es el número ${position} en la fila.`} Analizamos un sitio a la vez para que las mediciones sean exactas.`,
    place: (position) => (position === 1 ? 'Siguiente en la fila' : `Número ${position} en la fila`),
  },
  steps: {
    address: { title: 'Dirección y seguridad', about: 'Redirecciones, HTTPS y certificado' },
    page_text: { title: 'Texto de la página', about: 'Título, teléfonos y formularios' },
    phone_screen: {
      title: 'Primera pantalla en el celular',
      about: 'Lo que ve un cliente antes de bajar por la página',
    },
    loads: { title: 'Cargas medidas', about: 'Al menos dos, con una conexión lenta de celular' },
    report: { title: 'Reporte', about: 'Qué arreglar, en orden' },
    noBrowser: 'Esta vez no la pudimos abrir en un navegador',
    noLoad: 'Esta vez no se pudo medir ninguna carga',
  },
  found: {
    secure: (until) =>
      `Responde por HTTPS${until === null ? '' : `, con certificado válido hasta el ${until}`}`,
    insecure: 'Responde sin HTTPS, así que los navegadores la marcan como “No es segura”',
    redirects: (address) => `Redirige a ${address}`,
    title: (title) => `Título: ${title}`,
    noTitle: 'Sin título',
    drawnByScripts: 'Los scripts escriben lo demás, así que lo leemos en el navegador',
    phonesAndForms: (phones, forms) =>
      `${counted(phones, 'Ningún teléfono', 'teléfono', 'teléfonos')}, ${counted(forms, 'ningún formulario', 'formulario', 'formularios')}`,
    load: (number, of, score) =>
      `Carga ${number} de ${of}: ${score === null ? 'sin calificación' : `rendimiento ${score}`}`,
    checks: (passed, found) =>
      `${counted(passed, 'Ninguna revisión', 'revisión', 'revisiones')} sin problemas, ${counted(found, 'ningún problema encontrado', 'problema encontrado', 'problemas encontrados')}`,
  },
};

function counted(count: number, none: string, one: string, several: string): string {
  if (count === 0) return none;
  return `${count} ${count === 1 ? one : several}`;
}
