import type { FormPurpose, FormTestOutcome, PhonePurpose, ReportLanguage } from '@fml/contract';

export interface ContactTestLabels {
  locale: string;
  phones: { title: string; lead: string; call: (text: string) => string; code: (text: string) => string };
  purposes: Record<PhonePurpose, string>;
  forms: { title: string; lead: string; none: string };
  formPurposes: Record<FormPurpose, string>;
  onPage: (page: string) => string;
  address: string;
  addressHelp: string;
  look: string;
  looking: string;
  lookAgain: string;
  preview: string;
  goesTo: (action: string) => string;
  empty: string;
  fromPage: string;
  send: string;
  sending: string;
  cancel: string;
  sent: (day: string) => string;
  outcomes: Record<FormTestOutcome, (status: number | null) => string>;
  question: string;
  answers: { yes: string; no: string };
  arrived: string;
  notArrived: string;
  next: string;
  offline: string;
  unreachable: string;
  broken: string;
}

/** What the tests of form and phone say, in the language of the report. */
export const CONTACT_TEST_LABELS: Record<ReportLanguage, ContactTestLabels> = {
  en: {
    locale: 'en-US',
    phones: {
      title: 'Call every number',
      lead: 'Scan a code with your phone and press call. Someone should answer, or a voicemail with your name.',
      call: (text) => `Call ${text}`,
      code: (text) => `QR code that calls ${text}`,
    },
    purposes: {
      call: 'for calls',
      text: 'for text messages',
      whatsapp: 'WhatsApp',
      fax: 'fax',
      emergency: 'emergencies',
      other: 'maybe not yours',
    },
    forms: {
      title: 'Send yourself a test message',
      lead: 'We fill in the form like a customer and mark the message as a test. You see all of it first. One message a day for each website.',
      none: 'None of the forms we found can be tested by us. Fill one in yourself, and see whether the message arrives.',
    },
    formPurposes: {
      contact: 'Contact form',
      quote: 'Quote form',
      booking: 'Booking form',
      order: 'Order form',
      newsletter: 'Newsletter form',
      search: 'Search form',
      review: 'Review form',
      login: 'Sign-in form',
      other: 'Form',
    },
    onPage: (page) => `on ${page}`,
    address: 'Email address in the test (optional)',
    addressHelp: 'An automatic answer of the website goes there. If this is empty, it goes to us.',
    look: 'Show the test message',
    looking: 'Reading the form…',
    lookAgain: 'Test it again',
    preview: 'This will be sent',
    goesTo: (action) => `Once, to ${action}`,
    empty: 'empty',
    fromPage: 'from the page',
    send: 'Send this test message',
    sending: 'Sending…',
    cancel: 'Do not send',
    sent: (day) => `On ${day}, a test message was sent to this form.`,
    outcomes: {
      accepted: (status) =>
        `The website took it (HTTP ${status}). That alone does not prove that it arrived.`,
      refused: (status) => `The website answered with an error (HTTP ${status}).`,
      no_answer: () => 'The website did not answer in time.',
    },
    question: 'Did the message arrive in your inbox?',
    answers: { yes: 'It arrived', no: 'It did not arrive' },
    arrived: 'You said that it arrived.',
    notArrived: 'You said that it did not arrive.',
    next: 'Look in the spam folder first; if it is not there, ask your web person which address this form sends to and whether the website may send mail.',
    offline: 'You’re offline. Reconnect and press the button again.',
    unreachable: 'We couldn’t reach our server. Press the button again in a moment.',
    broken: 'That didn’t work. Press the button again in a moment.',
  },
  es: {
    locale: 'es-US',
    phones: {
      title: 'Llame a cada número',
      lead: 'Escanee un código con su celular y oprima llamar. Debe contestar alguien, o un buzón de voz con su nombre.',
      call: (text) => `Llamar al ${text}`,
      code: (text) => `Código QR que llama al ${text}`,
    },
    purposes: {
      call: 'para llamadas',
      text: 'para mensajes de texto',
      whatsapp: 'por WhatsApp',
      fax: 'de fax',
      emergency: 'para emergencias',
      other: 'quizá no es suyo',
    },
    forms: {
      title: 'Mándese un mensaje de prueba',
      lead: 'Llenamos el formulario como un cliente y marcamos el mensaje como prueba. Usted lo ve completo antes. Un mensaje al día por sitio.',
      none: 'No podemos probar ninguno de los formularios que encontramos. Llene uno usted y vea si le llega el mensaje.',
    },
    formPurposes: {
      contact: 'Formulario de contacto',
      quote: 'Formulario de cotización',
      booking: 'Formulario de citas',
      order: 'Formulario de pedidos',
      newsletter: 'Formulario de boletín',
      search: 'Buscador',
      review: 'Formulario de reseñas',
      login: 'Formulario de acceso',
      other: 'Formulario',
    },
    onPage: (page) => `en ${page}`,
    address: 'Correo que va en la prueba (opcional)',
    addressHelp: 'Ahí llega una respuesta automática del sitio. Si lo deja vacío, nos llega a nosotros.',
    look: 'Ver el mensaje de prueba',
    looking: 'Leyendo el formulario…',
    lookAgain: 'Probarlo otra vez',
    preview: 'Esto se va a enviar',
    goesTo: (action) => `Una vez, a ${action}`,
    empty: 'vacío',
    fromPage: 'de la página',
    send: 'Enviar este mensaje de prueba',
    sending: 'Enviando…',
    cancel: 'No enviar',
    sent: (day) => `El ${day} se envió un mensaje de prueba a este formulario.`,
    outcomes: {
      accepted: (status) => `El sitio lo recibió (HTTP ${status}). Eso solo no demuestra que llegó.`,
      refused: (status) => `El sitio contestó con un error (HTTP ${status}).`,
      no_answer: () => 'El sitio no contestó a tiempo.',
    },
    question: '¿Le llegó el mensaje a su correo?',
    answers: { yes: 'Sí llegó', no: 'No llegó' },
    arrived: 'Usted dijo que llegó.',
    notArrived: 'Usted dijo que no llegó.',
    next: 'Busque primero en correo no deseado; si no está ahí, pregunte a quien cuida su sitio a qué dirección envía este formulario y si el sitio puede mandar correo.',
    offline: 'No tiene conexión. Conéctese y oprima el botón otra vez.',
    unreachable: 'No pudimos conectar con nuestro servidor. Oprima el botón otra vez en un momento.',
    broken: 'Eso no funcionó. Oprima el botón otra vez en un momento.',
  },
};

/** For staff, who test for a client. */
export const DESK_CONTACT_TEST_LABELS: ContactTestLabels = {
  ...CONTACT_TEST_LABELS.en,
  forms: { ...CONTACT_TEST_LABELS.en.forms, title: 'Send one test message' },
  question: 'Did the message arrive at the business?',
  arrived: 'The answer was that it arrived.',
  notArrived: 'The answer was that it did not arrive.',
};
