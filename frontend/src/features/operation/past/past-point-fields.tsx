import type { SubjectPast } from '@saferide/contracts/operation/time-travel';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Card } from '../../../design/card.tsx';
import { dateTimeWithSeconds } from '../explorer/lagos-instant.ts';
import { pastWords as m } from '../operation-explorer.words.ts';
import { readableTypeName } from './past-facts.tsx';

export interface PastPointFieldsProps {
  readonly past: SubjectPast;
  readonly onChoose: (at: string) => void;
}

const STEPS = 200;

export const PastPointFields = ({ past, onChoose }: PastPointFieldsProps) => {
  const { first, last, at, event } = past;
  const [begin, end] = [Date.parse(first.at), Date.parse(last.at)];
  const step = Math.max(1_000, Math.round((end - begin) / STEPS));
  return (
    <Card title={m.when}>
      <Slider
        label={m.byEvent}
        max={last.revision}
        value={at.revision}
        valueText={(revision) => m.eventOf(revision, last.revision)}
        onChoose={(revision) => onChoose(String(revision))}
      />
      <Slider
        label={m.byTime}
        min={begin}
        // Rounded up, so that the slider reaches the last event.
        max={begin + Math.ceil((end - begin) / step) * step}
        step={step}
        value={Math.min(end, Date.parse(at.moment))}
        valueText={(time) => dateTimeWithSeconds(Math.min(end, time))}
        onChoose={(time) => onChoose(new Date(Math.min(end, time)).toISOString())}
      />
      <p className="text-muted text-sm">{m.keys}</p>
      <p aria-live="polite">
        <strong>{readableTypeName(event.type)}</strong>, {dateTimeWithSeconds(event.at)}, {m.by(event.actor.role)}.{' '}
        {m.asOf(dateTimeWithSeconds(at.moment))}.
      </p>
    </Card>
  );
};

interface SliderProps {
  readonly label: string;
  readonly min?: number;
  readonly max: number;
  readonly step?: number;
  readonly value: number;
  readonly valueText: (value: number) => string;
  readonly onChoose: (value: number) => void;
}

const Slider = ({ label, min = 0, max, step = 1, value, valueText, onChoose }: SliderProps) => {
  const id = useId();
  const [held, setHeld] = useState<{ readonly from: number; readonly to: number } | null>(null);
  const shown = held && held.from === value ? held.to : value;
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="flex flex-wrap justify-between gap-2 font-bold">
        {label}
        <output className="font-normal text-muted">{valueText(shown)}</output>
      </label>
      <input
        id={id}
        type="range"
        className="min-h-11 w-full accent-brand"
        min={min}
        max={Math.max(min, max)}
        step={step}
        value={shown}
        aria-valuetext={valueText(shown)}
        onChange={({ target }) => {
          const to = Number(target.value);
          setHeld({ from: value, to });
          onChoose(to);
        }}
      />
    </div>
  );
};

export interface PastPoint {
  readonly at: string;
  readonly as: string;
  readonly from: string;
}

export const usePastPoint = () => {
  const [search, setSearch] = useSearchParams();
  const point: PastPoint = { at: search.get('at') ?? '', as: search.get('as') ?? '', from: search.get('from') ?? '' };
  const set = (changes: Partial<PastPoint>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true },
    );
  return { point, set };
};
