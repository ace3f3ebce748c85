import { isSimpleMarkdown, markdownLines } from '@fml/contract';
import { Component, type ReactNode } from 'react';
import { useLabels } from '../labels/report-labels.ts';

/** The text as it was written, for a text whose formatting cannot be shown. */
export function PlainInsights({ text }: { text: string }) {
  const { insights } = useLabels();
  return (
    <div className="max-w-[44.2em]">
      <p className="text-small text-muted">{insights.plain}</p>
      <p className="mt-4 break-words whitespace-pre-wrap">{text}</p>
    </div>
  );
}

/** The text until its renderer is there, and on paper where the part was never opened. */
export function UnformattedInsights({ markdown }: { markdown: string }) {
  if (!isSimpleMarkdown(markdown)) return <PlainInsights text={markdown} />;
  return (
    <div className="insights max-w-[44.2em] break-words">
      {markdownLines(markdown).map(({ isHeading, text }, index) => {
        const Line = isHeading ? 'h3' : 'p';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never change places.
          <Line key={index} className={isHeading ? 'text-[1.1875rem]' : undefined}>
            {text}
          </Line>
        );
      })}
    </div>
  );
}

/** What goes wrong while a text is formatted costs its formatting, not the report around it. */
export class InsightsBoundary extends Component<{ text: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <PlainInsights text={this.props.text} /> : this.props.children;
  }
}
