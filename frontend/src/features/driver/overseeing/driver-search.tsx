import { type FormEvent, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';

export interface DriverSearchProps {
  readonly label: string;
  readonly find: string;
  readonly onFind: (q: string) => void;
}

export const DriverSearch = ({ label, find, onFind }: DriverSearchProps) => {
  const [typed, setTyped] = useState('');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onFind(typed.trim());
  };
  return (
    <form noValidate className="flex flex-wrap items-end gap-3" onSubmit={onSubmit}>
      <TextField
        label={label}
        className="min-w-[min(15rem,100%)] flex-1"
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" look="secondary">
        {find}
      </Button>
    </form>
  );
};
