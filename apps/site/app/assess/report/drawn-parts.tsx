import type { WebsiteReport } from '@fml/contract';
import { type ComponentType, createContext, useContext } from 'react';

/** Texts of a report without anything to press. */
export interface DrawnParts {
  Insights: ComponentType<{ markdown: string }>;
  SinceLast: ComponentType<{ report: WebsiteReport; earlier: NonNullable<WebsiteReport['earlier']> }>;
}

const Parts = createContext<DrawnParts | null>(null);

/** For a page that the server has drawn, where the code of these parts is not among the page's scripts. */
export const DrawnPartsProvider = Parts.Provider;

/** Null where the browser draws them itself. */
export function useDrawnParts(): DrawnParts | null {
  return useContext(Parts);
}

/** In the browser they stay as the server has drawn them, each into an element of its own: React leaves such text alone. */
export const KEPT_PARTS: DrawnParts = { Insights: KeptPart, SinceLast: KeptPart };

function KeptPart() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; it keeps React from looking inside.
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
