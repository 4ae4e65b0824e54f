import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field.tsx';

export interface CodeFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly digits?: number;
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** A single input that looks like boxes, so that pasting, suggested codes and screen readers work. */
export const CodeField = ({
  label,
  hint,
  error,
  digits = 6,
  value,
  onChange,
  className,
  id,
  ...rest
}: CodeFieldProps) => (
  <Field label={label} hint={hint} error={error} className={className} id={id}>
    {(described) => (
      <div className="group relative w-full max-w-80">
        <input
          {...rest}
          {...described}
          type="text"
          inputMode="numeric"
          pattern="\d*"
          autoComplete="one-time-code"
          value={value}
          onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, digits))}
          className="absolute inset-0 h-full w-full cursor-text rounded-inner border-0 bg-transparent text-transparent caret-transparent outline-none"
        />
        <div aria-hidden="true" className="pointer-events-none flex gap-2">
          {Array.from({ length: digits }, (_none, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its place
              key={index}
              data-next={index === Math.min(value.length, digits - 1) || undefined}
              className="flex h-14 min-w-0 flex-1 items-center justify-center rounded-inner border-2 border-control bg-paper font-bold text-2xl tabular-nums group-focus-within:data-next:border-info group-focus-within:data-next:bg-surface group-has-aria-invalid:border-danger"
            >
              {value[index] ?? ''}
            </span>
          ))}
        </div>
      </div>
    )}
  </Field>
);
