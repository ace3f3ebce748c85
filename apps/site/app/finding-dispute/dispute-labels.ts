import type { ReportLanguage } from '@fml/contract';

interface DisputeLabels {
  label: string;
  help: string;
  send: string;
  thanks: string;
  offline: string;
  unreachable: string;
  broken: string;
}

/** What the form says, in the language of the report. */
export const DISPUTE_LABELS: Record<ReportLanguage, DisputeLabels> = {
  en: {
    label: 'What did we get wrong? (optional)',
    help: 'One sentence is enough, up to 500 characters. Please leave out names and phone numbers of people.',
    send: 'Send',
    thanks: 'Thank you. A person will look at this finding.',
    offline: 'You’re offline. What you wrote is still here. Reconnect and press "Send" again.',
    unreachable:
      'We couldn’t reach our server. What you wrote is still here. Press "Send" again in a moment.',
    broken: 'We couldn’t save this. What you wrote is still here. Press "Send" again in a moment.',
  },
  es: {
    label: '¿En qué nos equivocamos? (opcional)',
    help: 'Basta una frase, de hasta 500 caracteres. No escriba nombres ni teléfonos de personas.',
    send: 'Enviar',
    thanks: 'Gracias. Una persona va a revisar este punto.',
    offline: 'No tiene conexión. Lo que escribió sigue aquí. Conéctese y presione "Enviar" otra vez.',
    unreachable:
      'No pudimos conectar con nuestro servidor. Lo que escribió sigue aquí. Presione "Enviar" otra vez en un momento.',
    broken: 'No pudimos guardar esto. Lo que escribió sigue aquí. Presione "Enviar" otra vez en un momento.',
  },
};
