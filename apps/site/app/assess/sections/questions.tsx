import { Disclosure } from '../../ui/accordion.tsx';
import { questions } from '../content.ts';

export function Questions() {
  return (
    <section className="wrap grid gap-x-6 gap-y-10 py-section lg:grid-cols-12" aria-labelledby="questions">
      <h2 id="questions" className="text-h2 lg:col-span-4">
        Before you ask
      </h2>
      <div className="border-t-2 border-rule lg:col-span-8">
        {questions.map(({ question, answer }, index) => (
          <Disclosure
            key={question}
            group="assess-questions"
            isOpen={index === 0}
            className="border-b border-line"
            summary={<h3 className="text-h3">{question}</h3>}
          >
            <p className="max-w-[41.5em] text-muted">{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
