import { type RefObject, useEffect, useRef, useState } from 'react';
import { TextField } from '../../../design/field.tsx';
import { useSettled } from '../../../design/use-settled.ts';
import { searchWords } from './search.words.ts';

const words = searchWords;

export interface SearchFieldProps {
  /** What is looked for now. */
  readonly asked: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onSettled: (q: string) => void;
}

/** Looks for cases and their drivers; what is typed takes effect once it rests. */
export const SearchField = ({ asked, field, onSettled }: SearchFieldProps) => {
  const [written, setWritten] = useState(asked);
  const settled = useSettled(written.trim());
  const tell = useRef(onSettled);
  useEffect(() => {
    tell.current = onSettled;
  });
  const led = useRef(asked);
  useEffect(() => {
    if (settled === led.current) return;
    led.current = settled;
    tell.current(settled);
  }, [settled]);
  // Another address brings its own; what was typed here is there already.
  useEffect(() => {
    if (asked === led.current) return;
    led.current = asked;
    setWritten(asked);
  }, [asked]);
  return (
    <TextField
      ref={field}
      type="search"
      label={words.search}
      placeholder={words.searchFor}
      autoComplete="off"
      maxLength={120}
      value={written}
      onChange={({ target }) => setWritten(target.value)}
    />
  );
};
