import { InlineScript } from './inline-script.tsx';

/**
 * For a page whose file shows the wrong view to some visitors: keeps it covered from the first paint until
 * `releaseFirstPaint`, or for some seconds (styles/sheet.css). `heldAs` is a JavaScript expression that gives the kind
 * of cover, or null where the file shows what it should. `language` is one that gives the language of the cover.
 */
export function HoldFirstPaint({ heldAs, language }: { heldAs: string; language?: string }) {
  const inLanguage = language === undefined ? '' : `;document.documentElement.lang=${language}`;
  return (
    <InlineScript
      code={`try{const held=${heldAs};if(held!==null){document.documentElement.dataset.held=held${inLanguage}}}catch{}`}
    />
  );
}

export function releaseFirstPaint(): void {
  delete document.documentElement.dataset['held'];
}
