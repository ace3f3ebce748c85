import { BEST_TIMES, PROMISED_HOURS } from '@fml/contract';
import { CONSULTATION_FIELDS } from '@fml/leads/fields';
import type { Say } from '../lead-form/form-language.ts';
import { REQUIRED_FIELDS_MESSAGE } from './consultation-request.ts';
import { FALLBACK_MESSAGE, REQUEST_LABEL } from './send-consultation.ts';

const { name, email, phone } = CONSULTATION_FIELDS;
const SPANISH_LABEL = 'Pido mi llamada gratis';
const SPANISH_FALLBACK = 'No pudimos enviar su solicitud. Inténtelo de nuevo.';
const tooLong = (max: number) => `This is too long. Please shorten it to ${max} characters.`;

/** The consultation request under a Spanish report, by its English sentences. */
const SPANISH = new Map<string, string>([
  ['Want to go over it with us?', '¿Quiere revisarlo con nosotros?'],
  [
    'A free 30-minute strategy call with the person who would do the work. No slide deck.',
    'Una llamada gratis de 30 minutos con la persona que haría el trabajo. Sin presentaciones.',
  ],
  ['You send this form.', 'Usted manda este formulario.'],
  [
    `We read your report and reach out within ${PROMISED_HOURS} hours.`,
    `Leemos su reporte y le respondemos en ${PROMISED_HOURS} horas.`,
  ],
  [
    'You get a plan and a price. Month to month, no long-term contract.',
    'Recibe un plan y un precio. Mes a mes, sin contrato largo.',
  ],
  [' Done.', ' Hecho.'],
  ['Prefer to write?', '¿Prefiere escribir?'],
  ['Tell us what you need in four short steps', 'Díganos qué necesita en cuatro pasos cortos (en inglés)'],
  ['. We’ll fill in your website and attach this report.', '. Ponemos su sitio y este reporte por usted.'],
  ['Consultation request', 'Solicitud de llamada'],
  [
    'We filled in what you entered last time. Not you?',
    'Pusimos lo que escribió la última vez. ¿No es usted?',
  ],
  ['Clear it', 'Borrarlo'],
  ['Name', 'Nombre'],
  ['Email', 'Correo electrónico'],
  ['Phone', 'Teléfono'],
  ['Phone (optional)', 'Teléfono (opcional)'],
  ['Best time to call', 'Mejor hora para llamar'],
  ['Best time to call (optional)', 'Mejor hora para llamar (opcional)'],
  ['Any time', 'A cualquier hora'],
  [BEST_TIMES.morning, 'En la mañana (9 a. m. a 12 p. m., hora del Pacífico)'],
  [BEST_TIMES.afternoon, 'En la tarde (12 a 5 p. m., hora del Pacífico)'],
  [BEST_TIMES.evening, 'Al anochecer (5 a 8 p. m., hora del Pacífico)'],
  ['Did you mean', '¿Quiso decir'],
  ['Submitting...', 'Enviando...'],
  [REQUEST_LABEL, SPANISH_LABEL],
  ['Required. We only use this to get back to you.', 'Obligatorio. Solo lo usamos para responderle.'],
  ['Request Received!', '¡Solicitud recibida!'],
  [
    `We’ll review your details and reach out within ${PROMISED_HOURS} hours. You don’t need to do anything else.`,
    `Revisaremos sus datos y le responderemos en ${PROMISED_HOURS} horas. No tiene que hacer nada más.`,
  ],
  ['Not provided, so we’ll email you', 'No lo dio, así que le escribiremos por correo'],
  ['See a mistake? Call', '¿Ve un error? Llame al'],
  ['or email', 'o escriba a'],
  [REQUIRED_FIELDS_MESSAGE, 'Llene todos los campos obligatorios'],
  [name.ask, 'Escriba su nombre.'],
  [email.ask, 'Escriba su correo electrónico.'],
  ['Enter an email address like name@example.com.', 'Escriba un correo como nombre@ejemplo.com.'],
  ...[name, email, phone].map(
    ({ max }) => [tooLong(max), `Es demasiado largo. Acórtelo a ${max} caracteres.`] as const,
  ),
  ['Your answers have been cleared.', 'Sus respuestas se borraron.'],
  ['Undo', 'Deshacer'],
  [
    `Request submitted! We'll reach out within ${PROMISED_HOURS} hours.`,
    `¡Solicitud enviada! Le responderemos en ${PROMISED_HOURS} horas.`,
  ],
  [FALLBACK_MESSAGE, SPANISH_FALLBACK],
  [
    `${FALLBACK_MESSAGE} We couldn’t reach our server. Your answers are still here. Press "${REQUEST_LABEL}" again in a moment.`,
    `No pudimos conectar con nuestro servidor. Sus respuestas siguen aquí. Presione "${SPANISH_LABEL}" otra vez en un momento.`,
  ],
  [
    `${FALLBACK_MESSAGE} You’re offline. Your answers are still here. Reconnect and press "${REQUEST_LABEL}" again.`,
    `No tiene conexión. Sus respuestas siguen aquí. Conéctese y presione "${SPANISH_LABEL}" otra vez.`,
  ],
]);

export const saySpanish: Say = (english) => SPANISH.get(english) ?? english;
