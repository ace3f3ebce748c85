import { describe, expect, it } from 'vitest';
import { isSidePage, pageKind } from './page-kind.ts';

describe('the kind of a page', () => {
  it.each([
    ['/', '', 'home'],
    ['/index.html', '', 'home'],
    ['/es/', '', 'home'],
    ['/home', '', 'home'],
    ['/inicio.php', '', 'home'],
    ['/contact-us/', '', 'contact'],
    ['/ContactUs.aspx', '', 'contact'],
    ['/es/cont%C3%A1ctenos', '', 'contact'],
    ['/contacto', '', 'contact'],
    ['/como-llegar', '', 'contact'],
    ['/p/12', 'Contact', 'contact'],
    ['/get-in-touch', '', 'contact'],
    ['/book-now', '', 'booking'],
    ['/request-service', '', 'booking'],
    ['/schedule-an-appointment', '', 'booking'],
    ['/schedule', 'Schedule', 'booking'],
    ['/citas', '', 'booking'],
    ['/pida-su-cotizacion', '', 'booking'],
    ['/presupuesto', 'Presupuesto gratis', 'booking'],
    ['/about', '', 'about'],
    ['/quienes-somos', '', 'about'],
    ['/sobre-nosotros/', '', 'about'],
    ['/meet-the-team', '', 'about'],
    ['/services/drains', '', 'services'],
    ['/servicios', '', 'services'],
    ['/practice-areas', '', 'services'],
    ['/menu', '', 'services'],
    ['/drain-cleaning.html', '', 'services'],
    ['/reparacion-de-techos', '', 'services'],
    ['/x', 'Water heater repair', 'services'],
    ['/service-areas/pasadena', '', 'areas'],
    ['/areas-we-serve', '', 'areas'],
    ['/zonas', '', 'areas'],
    ['/plumber-in-pasadena', '', 'areas'],
    ['/roofing-glendale-ca', '', 'areas'],
    ['/blog/contact', '', 'other'],
    ['/2024/05/drain-cleaning', '', 'other'],
    ['/privacy-policy', 'Contact', 'other'],
    ['/gallery', 'Gallery', 'other'],
    ['/x', 'Read how we fixed a water heater for the Lopez family', 'other'],
    ['/%E0%A4%A', '', 'other'],
  ])('%s with the link text "%s" is %s', (path, label, kind) => {
    expect(pageKind(path, label)).toBe(kind);
  });

  it('tells articles and legal texts from pages for customers', () => {
    expect(['/blog/a', '/privacy', '/gallery', '/'].map(isSidePage)).toEqual([true, true, false, false]);
  });
});
