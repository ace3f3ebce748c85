import { Component, type ReactNode } from 'react';
import { useWords } from './words/report-words.ts';

/** The text as it was written, for a text whose formatting cannot be shown. */
export function PlainInsights({ text }: { text: string }) {
  const { insights } = useWords();
  return (
    <div className="max-w-[44.2em]">
      <p className="text-small text-muted">{insights.plain}</p>
      <p className="mt-4 break-words whitespace-pre-wrap">{text}</p>
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
