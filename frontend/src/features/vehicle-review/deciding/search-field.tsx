import { type RefObject, useEffect, useRef, useState } from 'react';
import { TextField } from '../../../design/field.tsx';
import { useDebounced } from '../../../design/use-time.ts';
import { searchWords } from '../vehicle-review-deciding.words.ts';

const words = searchWords;

export interface SearchFieldProps {
  readonly asked: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onSettled: (q: string) => void;
}

export const SearchField = ({ asked, field, onSettled }: SearchFieldProps) => {
  const [written, setWritten] = useState(asked);
  const settled = useDebounced(written.trim());
  const handler = useRef(onSettled);
  useEffect(() => {
    handler.current = onSettled;
  });
  const led = useRef(asked);
  useEffect(() => {
    if (settled === led.current) return;
    led.current = settled;
    handler.current(settled);
  }, [settled]);
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
