import { toNaira } from '@saferide/contracts/kernel/kobo';
import { nairaLabel } from '../../../messages/format.ts';
import { dateTimeWithSeconds } from '../explorer/lagos-instant.ts';
import { pastWords as m } from '../operation-explorer.words.ts';

interface PastFact {
  readonly field: string;
  readonly name: string;
  readonly value: string;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
const KOBO = /Kobo$/;

const spaced = (name: string): string =>
  name
    .replace(KOBO, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();

/** Turns `driver.profile.firstName` into `Driver, profile, first name`; list indexes count from one. */
export const pastFieldName = (field: string): string => {
  const parts = field.split('.').map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : spaced(part)));
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Turns `CancelRide` into `Cancel ride`. */
export const readableTypeName = (type: string): string => {
  const text = spaced(type);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

export const pastFactValue = (field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return m.nothing;
  if (typeof value === 'boolean') return value ? m.yes : m.no;
  if (typeof value === 'number' && KOBO.test(field)) return nairaLabel(toNaira(value));
  if (typeof value === 'string' && INSTANT.test(value)) return dateTimeWithSeconds(value);
  return String(value);
};

export const pastFactsOf = (value: unknown, path = ''): readonly PastFact[] => {
  if (value === null || value === undefined) return [];
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, part]) => pastFactsOf(part, path === '' ? name : `${path}.${name}`));
  return [{ field: path, name: pastFieldName(path), value: pastFactValue(path, value) }];
};

interface FactListProps {
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
