import type { ReactNode } from 'react';
import { FirstScreenEnd } from '../../site-frame/first-screen-end.tsx';
import { StreetGrid } from '../../ui/street-grid.tsx';
import { usePageLabels } from '../labels/page-labels.ts';
import { SampleSheet } from './sample-sheet.tsx';

export function Hero({ children }: { children: ReactNode }) {
  const { hero, language } = usePageLabels();
  return (
    <section className="on-ink relative isolate overflow-hidden bg-ground text-text">
      <StreetGrid />
      <div className="wrap grid gap-x-6 gap-y-14 pt-14 pb-section lg:grid-cols-12 lg:items-center lg:pt-20">
        <div lang={language === 'en' ? undefined : language} className="min-w-0 lg:col-span-7">
          <h1 className="text-h1">
            {hero.heading[0]}
            <br />
            {hero.heading[1]}
          </h1>
          <p className="mt-6 max-w-[34.8em] text-lead text-muted">{hero.lead}</p>
          <div className="mt-9 max-w-[40rem]">{children}</div>
        </div>
        <div className="lg:col-span-4 lg:col-start-9">
          <SampleSheet />
        </div>
      </div>
      <FirstScreenEnd />
    </section>
  );
}
