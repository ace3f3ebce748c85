import type { CustomerQuestion, ReaderProgram } from '../report-answers.ts';
import type { ReportLanguage } from '../website-report.ts';

/** What "What an assistant could answer" says besides words of the pages, on screens, on paper and in plain reports. */
interface AnswersWords {
  lead: (answered: number, all: number) => string;
  questions: Record<CustomerQuestion, string>;
  unsaid: string;
  /** Where a quote stands. */
  place: (page: string, section: string | null) => string;
  /** Below what is missing. */
  kit: string;
  all: string;
  programs: string;
  /** Of the programs that answer questions. */
  programsLead: (shutOut: readonly string[]) => string;
  purposes: Record<ReaderProgram['purpose'], string>;
  letIn: string;
  shutOut: (rule: string | null) => string;
}

const ENGLISH: AnswersWords = {
  lead: (answered, all) =>
    `People ask ChatGPT, Gemini or Siri before they call. From the pages we read, an assistant could answer ${answered} of ${all} questions of a customer.`,
  questions: {
    what: 'What do you do?',
    where: 'Where are you?',
    open: 'Are you open now?',
    price: 'What does it cost?',
    reach: 'How do I reach you?',
    town: 'Do you come to my town?',
    licensed: 'Are you licensed?',
    book: 'Can I book?',
  },
  unsaid: 'Your website does not say',
  place: (page, section) => {
    const where = page === '/' ? 'Front page' : page;
    return section === null ? where : `${where}, under “${section}”`;
  },
  kit: 'Put the answers on your page: the fix kit has the lines to fill in.',
  all: 'All questions, each with the words of your pages',
  programs: 'Which assistants may read your website',
  programsLead: (shutOut) =>
    shutOut.length === 0
      ? 'Every program that answers questions may read your website.'
      : `Your website keeps out ${shutOut.join(', ')}, so they answer without it.`,
  purposes: {
    answers: 'answers questions',
    search: 'lists pages',
    training: 'trains models',
  },
  letIn: 'let in',
  shutOut: (rule) => (rule === null ? 'kept out' : `kept out by “${rule}”`),
};

const SPANISH: AnswersWords = {
  lead: (answered, all) =>
    `La gente pregunta a ChatGPT, Gemini o Siri antes de llamar. Con las páginas que leímos, un asistente podría responder ${answered} de ${all} preguntas de un cliente.`,
  questions: {
    what: '¿Qué hacen?',
    where: '¿Dónde están?',
    open: '¿Están abiertos ahora?',
    price: '¿Cuánto cuesta?',
    reach: '¿Cómo los contacto?',
    town: '¿Vienen a mi ciudad?',
    licensed: '¿Tienen licencia?',
    book: '¿Puedo reservar?',
  },
  unsaid: 'Su sitio no lo dice',
  place: (page, section) => {
    const where = page === '/' ? 'Página de inicio' : page;
    return section === null ? where : `${where}, bajo «${section}»`;
  },
  kit: 'Ponga las respuestas en su página: el kit de arreglos tiene las líneas para completar.',
  all: 'Todas las preguntas, cada una con las palabras de sus páginas',
  programs: 'Qué asistentes pueden leer su sitio',
  programsLead: (shutOut) =>
    shutOut.length === 0
      ? 'Todos los programas que responden preguntas pueden leer su sitio.'
      : `Su sitio no deja entrar a ${shutOut.join(', ')}, así que responden sin él.`,
  purposes: {
    answers: 'responde preguntas',
    search: 'muestra páginas',
    training: 'entrena modelos',
  },
  letIn: 'puede entrar',
  shutOut: (rule) => (rule === null ? 'no puede entrar' : `no puede entrar por «${rule}»`),
};

export function answersWords(language: ReportLanguage): AnswersWords {
  return language === 'es' ? SPANISH : ENGLISH;
}

/** The services whose programs for answering are kept out, each once. */
export function servicesShutOut(programs: readonly ReaderProgram[]): string[] {
  const shut = programs.filter(({ purpose, allowed }) => purpose === 'answers' && !allowed);
  return [...new Set(shut.map(({ service }) => service))];
}
