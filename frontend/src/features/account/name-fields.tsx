import type { ComponentProps } from 'react';
import { TextField } from '../../design/field.tsx';
import { nameFieldsWords } from './account-sign-in.words.ts';

const m = nameFieldsWords;

type Registered = ComponentProps<'input'> & { readonly error: string | undefined };

export const NameFields = ({ first, last }: { readonly first: Registered; readonly last: Registered }) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
    <TextField label={m.first} {...first} autoComplete="given-name" />
    <TextField label={m.last} {...last} autoComplete="family-name" />
  </div>
);
