import type { ReportLanguage } from '@fml/contract';

const ENGLISH = {
  mail: {
    title: 'Email it to yourself',
    lead: 'You get the scores, the first three actions, a link and the PDF. First we send a short email with a button, to make sure the address is yours.',
    address: 'Email',
    addressFault: 'Please enter one email address, such as you@example.com.',
    recheck: 'Remind me once, in 30 days, to check the website again',
    leaveEmpty: 'Leave this field empty',
    send: 'Send it to me',
    sending: 'Sending…',
    note: 'We only use the address for this. Every email has an unsubscribe link.',
    sentTitle: 'Now look in your inbox',
    sent: (address: string) =>
      `We sent an email to ${address}. Press the button in it, and we’ll send the report. The button works for 24 hours.`,
    nothing:
      'Nothing there after a few minutes? Look in the spam folder and check the address. We don’t email an address that has stopped our emails or already got three today.',
    another: 'Use another address',
    offline: 'You’re offline. Reconnect and press "Send it to me" again.',
    unreachable: 'We couldn’t reach our server. Press "Send it to me" again in a moment.',
    broken: 'That didn’t work. Press "Send it to me" again in a moment.',
  },
  brief: {
    title: 'Copy it as a brief',
    lead: 'All findings with what was seen, what is wanted, how to check it, and the code of the fix kit. Paste it into an email or a chat.',
    readers: {
      web_person: 'For the person who runs your website',
      assistant: 'For an AI assistant that writes code',
    },
  },
  badge: {
    title: 'Show a score on your website',
    lead: 'A picture with the score, your website and the day we measured it. It does not change: after the next report, copy the new code.',
    score: 'Score',
    look: 'Look',
    light: 'Light',
    dark: 'Dark',
    alt: (title: string, score: string, date: string) =>
      `${beforeScore(title)} ${score}, measured on ${date}`,
    points: (score: number) => `${score} out of 100`,
    code: 'Code of the picture',
  },
};

export type TakeAlongLabels = typeof ENGLISH;

export const TAKE_ALONG_LABELS: Record<ReportLanguage, TakeAlongLabels> = {
  en: ENGLISH,
  es: {
    mail: {
      title: 'Mándeselo a su correo',
      lead: 'Recibe las calificaciones, las tres primeras cosas por hacer, un enlace y el PDF. Primero le mandamos un correo corto con un botón, para estar seguros de que la dirección es suya.',
      address: 'Correo electrónico',
      addressFault: 'Escriba una dirección de correo, como usted@ejemplo.com.',
      recheck: 'Recuérdenme una vez, en 30 días, revisar el sitio de nuevo',
      leaveEmpty: 'Deje este campo vacío',
      send: 'Mándenmelo',
      sending: 'Enviando…',
      note: 'Usamos la dirección solo para esto. Cada correo tiene un enlace para no recibir más.',
      sentTitle: 'Ahora revise su correo',
      sent: (address) =>
        `Mandamos un correo a ${address}. Presione el botón que trae y le llega el reporte. El botón sirve 24 horas.`,
      nothing:
        '¿No llegó nada en unos minutos? Busque en correo no deseado y revise la dirección. Una dirección que ya no quiere nuestros correos, o que hoy recibió tres, no recibe ninguno.',
      another: 'Usar otra dirección',
      offline: 'No tiene conexión. Conéctese y presione "Mándenmelo" otra vez.',
      unreachable: 'No pudimos conectar con nuestro servidor. Presione "Mándenmelo" otra vez en un momento.',
      broken: 'Eso no funcionó. Presione "Mándenmelo" otra vez en un momento.',
    },
    brief: {
      title: 'Cópielo como encargo',
      lead: 'Todos los puntos con lo que se vio, lo que se quiere, cómo comprobarlo y el código para arreglarlo. Péguelo en un correo o en un chat.',
      readers: {
        web_person: 'Para la persona que maneja su sitio',
        assistant: 'Para un asistente de IA que escribe código',
      },
    },
    badge: {
      title: 'Muestre una calificación en su sitio',
      lead: 'Una imagen con la calificación, su sitio y el día en que lo medimos. No cambia sola: después del próximo reporte, copie el código nuevo.',
      score: 'Calificación',
      look: 'Apariencia',
      light: 'Clara',
      dark: 'Oscura',
      alt: (title, score, date) => `${beforeScore(title)} ${score}, medido el ${date}`,
      points: (score) => `${score} de 100`,
      code: 'Código de la imagen',
    },
  },
};

/** A title that is a question needs no colon. */
function beforeScore(title: string): string {
  return title.endsWith('?') ? title : `${title}:`;
}
