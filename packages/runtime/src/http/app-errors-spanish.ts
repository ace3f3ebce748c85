import type { AppErrorCode } from './app-error.ts';

/** The sentences of refusals for a visitor who reads Spanish. */
export const SPANISH_SENTENCES: Readonly<Record<AppErrorCode, string>> = {
  bad_json: 'La solicitud no es JSON válido.',
  invalid_body: 'A la solicitud le faltan los datos que esperábamos.',
  no_api_key: 'La solicitud no trae la clave de API',
  invalid_api_key: 'La clave de API no es válida',
  function_not_found: 'Esa función no existe',
  report_not_found: 'No encontramos ese reporte. Revise el enlace, o analice el sitio otra vez.',
  method_not_allowed: 'Use POST para esta dirección.',
  use_get: 'Use GET para esta dirección.',
  body_too_large: 'Es más texto del que podemos recibir de una vez. Acórtelo y envíelo otra vez.',
  wrong_content_type: 'Envíe la solicitud como application/json.',
  too_many_streams:
    'Hay demasiadas páginas siguiendo un análisis en este momento. Cierre una, o inténtelo otra vez en un momento.',
  too_many_prints: 'Pidió muchos PDF en poco tiempo. Inténtelo otra vez en diez minutos.',
  print_failed:
    'No pudimos hacer el PDF en este momento. Inténtelo otra vez en un minuto, o imprima la página.',
  unexpected: 'Algo falló de nuestro lado. Inténtelo otra vez.',
  database_unavailable:
    'En este momento no podemos conectar con nuestra base de datos. Inténtelo otra vez en un momento.',
};
