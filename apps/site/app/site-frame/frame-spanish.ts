import type { FrameTexts } from './frame-texts.ts';

/** Around a report in Spanish. The pages that it links to are in English, and the footer says so. */
export const FRAME_SPANISH: FrameTexts = {
  language: 'es',
  skip: 'Ir al contenido',
  home: 'Inicio',
  menu: 'Menú',
  close: 'Cerrar',
  call: 'Llamar al',
  mainMenu: 'Principal',
  footerMenu: 'Pie de página',
  explore: 'Páginas',
  exploreLinks: [
    { label: 'Cómo trabajamos', href: '/how-it-works' },
    { label: 'Resultados', href: '/results' },
    { label: 'Análisis', href: '/assess?lang=es' },
    { label: 'Contacto', href: '/contact' },
  ],
  legal: 'Legal',
  legalLinks: [
    { label: 'Términos y condiciones', href: '/terms' },
    { label: 'Política de privacidad', href: '/privacy' },
  ],
  onboarding: 'Arreglen mi SEO',
  about:
    'SEO local, desarrollo web y publicidad en buscadores para pequeños negocios de servicios en Los Ángeles y en todo Estados Unidos. Mes a mes, con un reporte semanal. Nuestras otras páginas están en inglés.',
  book: 'Reserve una sesión de estrategia',
  talk: 'Hable con nosotros',
  rights: 'Todos los derechos reservados.',
};
