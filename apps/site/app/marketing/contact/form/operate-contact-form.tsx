import { hydrateRoot } from 'react-dom/client';
import { operateToaster } from '../../../ui/operate-toaster.tsx';
import { ContactForm } from './contact-form.tsx';

/** Makes the form of the page work; fulfilled when it does. The ids that its file gave to fields and labels stay. */
export function operateContactForm(place: HTMLElement): Promise<void> {
  operateToaster();
  return new Promise((resolve) => {
    hydrateRoot(place, <ContactForm onReady={resolve} />);
  });
}
