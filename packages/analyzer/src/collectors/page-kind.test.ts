import { describe, expect, it } from 'vitest';
import {
  isInquiryAddress,
  isInquiryElsewhere,
  isInquirySection,
  isOtherPage,
  isPrivacyPage,
  isSidePage,
  pageKind,
} from './page-kind.ts';

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
    ['/about', 'About us / Contact', 'contact'],
    ['/services', 'Services & Contact', 'services'],
    ['/featured-rentals.html', '', 'services'],
    ['/chuyen-muc/dich-vu-sua-chua/sua-tu-lanh/', '', 'services'],
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
    ['/kontakt.html', '', 'contact'],
    ['/nous-contacter', '', 'contact'],
    ['/contattaci/', '', 'contact'],
    ['/p/3', 'お問い合わせ', 'contact'],
    ['/p/3', '오시는 길', 'contact'],
    ['/termine.html', '', 'booking'],
    ['/service-request.html', '', 'booking'],
    ['/%D8%A7%D9%84%D8%AD%D8%AC%D8%B2.html', '', 'booking'],
    ['/p/3', 'đặt lịch', 'booking'],
    ['/p/3', '預約', 'booking'],
    ['/ueber-uns', '', 'about'],
    ['/p/3', 'Über uns', 'about'],
    ['/p/3', 'О компании', 'about'],
    ['/leistungen.html', '', 'services'],
    ['/servicii.html', '', 'services'],
    ['/cennik/', '', 'services'],
    ['/p/3', 'Tedavilerimiz', 'services'],
    ['/p/3', '診療案内', 'services'],
    ['/zone-desservie', '', 'areas'],
    ['/datenschutz', 'Kontakt', 'other'],
    ['/blog/contact', '', 'other'],
    ['/2024/05/drain-cleaning', '', 'other'],
    ['/privacy-policy', 'Contact', 'other'],
    ['/gallery', 'Gallery', 'other'],
    ['/x', 'Read how we fixed a water heater for the Lopez family', 'other'],
    ['/%E0%A4%A', '', 'other'],
  ])('%s with the link text "%s" is %s', (path, label, kind) => {
    expect(pageKind(path, label)).toBe(kind);
  });

  it.each<[href: string, label: string, isOne: boolean]>([
    ['#contact', 'Write', true],
    ['#s3', 'Kontakt', true],
    ['./#contact', '', true],
    ['index.html#contact', '', true],
    ['#', 'Contact', false],
    ['#team', 'Team', false],
    ['/about#contact', '', false],
    ['https://other.example/#contact', '', false],
  ])('%s with the words "%s" leads to a part of the page to get in touch: %s', (href, label, isOne) => {
    expect(isInquirySection(href, label, 'https://copperline.example/')).toBe(isOne);
  });

  it.each<[href: string, label: string, isOne: boolean]>([
    ['https://forms.example/f/81', 'Contact us', true],
    ['mailto:rosa@copperline.example', 'Kontakt', true],
    ['tel:+12135550132', 'Contact', true],
    ['https://forms.example/contact', 'Our partner', false],
    ['/contact', 'Contact', false],
    ['javascript:open()', 'Contact', false],
  ])('%s with the words "%s" leads to a form or an app elsewhere: %s', (href, label, isOne) => {
    expect(isInquiryElsewhere(href, label, 'https://copperline.example/')).toBe(isOne);
  });

  it.each<[href: string, isOne: boolean]>([
    ['/contact-us/', true],
    ['https://copperline.example/request-a-quote.html', true],
    ['/es/contacto', true],
    ['/services', false],
    ['https://book.example/', false],
    ['mailto:contact@copperline.example', false],
  ])('%s is an address for inquiries: %s', (href, isOne) => {
    expect(isInquiryAddress(href, 'https://copperline.example/')).toBe(isOne);
  });

  it.each<[path: string, label: string, isOne: boolean]>([
    ['/datenschutz.html', '', true],
    ['/impressum', '', true],
    ['/p/3', 'Mentions légales', true],
    ['/p/3', 'プライバシーポリシー', true],
    ['/p/3', '개인정보처리방침', true],
    ['/private-lessons', 'Private lessons', false],
  ])('%s with the words "%s" is a privacy or legal notice: %s', (path, label, isOne) => {
    expect(isPrivacyPage(path, label)).toBe(isOne);
  });

  it('tells articles and legal texts from pages for customers', () => {
    expect(['/blog/a', '/privacy', '/gallery', '/'].map(isSidePage)).toEqual([true, true, false, false]);
  });
});

it.each([
  ['/photo-gallery.html', true],
  ['/our-history', true],
  ['/blog/hello', true],
  ['/datenschutz', true],
  ['/heron-five.html', false],
  ['/galleria-plaza', false],
])('%s says that it is about something else than services: %s', (path, is) => {
  expect(isOtherPage(path)).toBe(is);
});
