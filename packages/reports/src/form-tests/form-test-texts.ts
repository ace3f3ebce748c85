import { AGENCY_TIME_ZONE, BRAND, type FormTestProblem, type ReportLanguage } from '@fml/contract';

/** Reserved for fiction: it belongs to no one. */
const PHONE = '213-555-0199';

/** What the fields of a test say. The day is that of the preview, so that both readings of a form are the same. */
export function testValues(test: {
  language: ReportLanguage;
  previewedAt: Date;
  byStaff: boolean;
  replyTo: string;
  siteUrl: string;
}) {
  const { language, previewedAt, byStaff, replyTo, siteUrl } = test;
  const day = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'long',
    timeZone: AGENCY_TIME_ZONE,
  }).format(previewedAt);
  const isSpanish = language === 'es';
  const reader = isSpanish
    ? 'alguien que leyó nuestro reporte de este sitio'
    : 'a reader of our report on this website';
  const who = byStaff ? BRAND.name : reader;
  return {
    name: isSpanish ? `Prueba de ${BRAND.name}` : `Test by ${BRAND.name}`,
    email: replyTo,
    phone: PHONE,
    message: isSpanish
      ? `Este es un mensaje de prueba que ${who} pidió el ${day} en ${siteUrl}. No necesita contestarlo. Muestra que el formulario funciona. Para no recibir más pruebas, escriba a ${BRAND.email}.`
      : `This is a test message that ${who} asked for on ${day} at ${siteUrl}. Please ignore it. It shows that the form works. To get no more tests, write to ${BRAND.email}.`,
  };
}

export const FORM_TEST_PROBLEM_TEXTS: Record<FormTestProblem, Record<ReportLanguage, string>> = {
  unreachable: {
    en: 'The page with this form did not answer. Nothing was sent.',
    es: 'La página de este formulario no contestó. No se envió nada.',
  },
  gone: {
    en: 'This form is not in the page anymore, or a script draws it. Nothing was sent. Please test it by hand.',
    es: 'Este formulario ya no está en la página, o lo dibuja un programa. No se envió nada. Pruébelo a mano.',
  },
  not_plain: {
    en: 'A script or a service sends this form, so we cannot test it safely. Nothing was sent. Please test it by hand.',
    es: 'Un programa o un servicio envía este formulario, así que no podemos probarlo con seguridad. No se envió nada. Pruébelo a mano.',
  },
  captcha: {
    en: 'A captcha protects this form, and we do not go around it. Nothing was sent. Please test it by hand.',
    es: 'Un captcha protege este formulario, y no lo saltamos. No se envió nada. Pruébelo a mano.',
  },
  elsewhere: {
    en: 'This form sends to another website that we do not know. Nothing was sent. Please test it by hand.',
    es: 'Este formulario envía a otro sitio que no conocemos. No se envió nada. Pruébelo a mano.',
  },
  not_understood: {
    en: 'This form asks for something that we cannot fill in with certainty. Nothing was sent. Please test it by hand.',
    es: 'Este formulario pide algo que no podemos llenar con certeza. No se envió nada. Pruébelo a mano.',
  },
  changed: {
    en: 'The form has changed since you looked at the test. Nothing was sent. Look at the test again.',
    es: 'El formulario cambió desde que usted vio la prueba. No se envió nada. Vea la prueba otra vez.',
  },
  late: {
    en: 'We were too busy to send the test. Nothing was sent. Please try again in a few minutes.',
    es: 'No tuvimos tiempo de enviar la prueba. No se envió nada. Inténtelo otra vez en unos minutos.',
  },
};
