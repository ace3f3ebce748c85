/** Apart from the labels of the report: no script of a stored report needs them. */
export const REACH_LABELS = {
  en: {
    partByPart: (score: number) => `${score} of 100, part by part`,
    notChecked: 'not checked',
    questions: {
      'phone-link': 'Is there a number that can be tapped and dials?',
      'first-screen-phone': 'Is it on the first phone screen?',
      'contact-consistency': 'Is it the same number everywhere?',
      'contact-form': 'Does a contact form, or a link to book or chat, have an address?',
      'covered-call-button': 'Is the button to call free of notices and chat windows?',
      'action-links': 'Do links to book, text or chat work?',
      'hours-today': 'Can customers tell if you are open today?',
      'map-link': 'Is there an address with a map?',
      'after-hours-answer': 'Is there an answer after hours?',
      'form-autocomplete': 'Can a phone fill in the form, and does each field have a label?',
      'neighborhood-language': 'Does what is offered in Spanish work?',
    } as Readonly<Record<string, string>>,
    points: (points: number, weight: number) => `${points} of ${weight}`,
  },
  es: {
    partByPart: (score: number) => `${score} de 100, parte por parte`,
    notChecked: 'no se revisó',
    questions: {
      'phone-link': '¿Hay un número que se puede tocar para llamar?',
      'first-screen-phone': '¿Está en la primera pantalla del celular?',
      'contact-consistency': '¿Es el mismo número en todas partes?',
      'contact-form': '¿Tiene una dirección el formulario de contacto, o un enlace para reservar o chatear?',
      'covered-call-button': '¿Está el botón para llamar libre de avisos y ventanas de chat?',
      'action-links': '¿Funcionan los enlaces para hacer citas, mandar mensajes o chatear?',
      'hours-today': '¿Se puede saber si está abierto hoy?',
      'map-link': '¿Hay una dirección con mapa?',
      'after-hours-answer': '¿Hay una respuesta fuera de horario?',
      'form-autocomplete': '¿Puede el celular llenar el formulario, y tiene cada campo su etiqueta?',
      'neighborhood-language': '¿Funciona lo que se ofrece en español?',
    } as Readonly<Record<string, string>>,
    points: (points: number, weight: number) => `${points} de ${weight}`,
  },
};
