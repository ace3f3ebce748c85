import { createRoot } from 'react-dom/client';
import { Toaster } from './toaster.tsx';

/** Every page's file has an empty place for messages: fills it on a page that does without the framework. */
export function operateToaster(): void {
  const place = document.createElement('div');
  document.querySelector('.toaster')?.replaceWith(place);
  createRoot(place).render(<Toaster />);
}
