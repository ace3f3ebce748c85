import { startContactForm } from './form/start-contact-form.ts';
import { startHours } from './hours/start-hours.ts';

/** The script of the contact page besides that of all pages, which it would make larger (page-pipeline/pages/document-script.ts). */
startHours(document);
startContactForm(document);
