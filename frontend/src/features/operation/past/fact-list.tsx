import { pastWords as m } from '../operation-explorer.words.ts';
import { pastFactsOf } from './past-facts.ts';

export interface FactListProps {
  readonly value: unknown;
  readonly changed?: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

export const FactList = ({ value, changed = NONE }: FactListProps) => {
  const facts = pastFactsOf(value);
  if (facts.length === 0) return <p className="text-muted">{m.nothingSeen}</p>;
  return (
    <>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        {facts.map(({ field, name, value: text }) => (
          <div key={field} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="mb-2 min-w-0 font-bold tabular-nums [overflow-wrap:anywhere] sm:mb-0">
              {changed.has(field) ? <mark className="rounded-inner bg-amber px-1 text-on-amber">{text}</mark> : text}
            </dd>
          </div>
        ))}
      </dl>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-bold">{m.raw}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable by keyboard */}
        <pre tabIndex={0} className="max-h-96 overflow-auto rounded-inner border-2 border-line p-3 text-sm">
          {JSON.stringify(value, null, 2)}
        </pre>
      </details>
    </>
  );
};
