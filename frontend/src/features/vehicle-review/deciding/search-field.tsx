import { type RefObject, useEffect, useRef, useState } from 'react';
import { TextField } from '../../../design/field.tsx';
import { useDebounced } from '../../../design/use-time.ts';
import { searchWords } from '../vehicle-review-deciding.words.ts';

const words = searchWords;

export interface SearchFieldProps {
  readonly initial: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onSettled: (q: string) => void;
}

export const SearchField = ({ initial, field, onSettled }: SearchFieldProps) => {
  const [written, setWritten] = useState(initial);
  const settled = useDebounced(written.trim());
  const handler = useRef(onSettled);
  useEffect(() => {
    handler.current = onSettled;
  });
  const led = useRef(initial);
  useEffect(() => {
    if (settled === led.current) return;
    led.current = settled;
    handler.current(settled);
  }, [settled]);
  useEffect(() => {
    if (initial === led.current) return;
    led.current = initial;
    setWritten(initial);
  }, [initial]);
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
