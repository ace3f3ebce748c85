import { InlineScript } from './inline-script.tsx';

/**
 * For a page whose file shows the wrong view to some visitors: keeps it covered from the first paint until
 * `releaseFirstPaint`, or for some seconds (styles/sheet.css). `heldAs` is a JavaScript expression that gives the kind
 * of cover, or null where the file shows what it should.
 */
export function HoldFirstPaint({ heldAs }: { heldAs: string }) {
  return (
    <InlineScript
      code={`try{const held=${heldAs};if(held!==null)document.documentElement.dataset.held=held}catch{}`}
    />
  );
}

export function releaseFirstPaint(): void {
  delete document.documentElement.dataset['held'];
}
