import '../messages/faults.ts';
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { appWords } from '../messages/app.ts';
import { classNames } from './styles.ts';

export interface FieldFrameProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  /** For a field whose placeholder or icon already shows what the label says. */
  readonly labelHidden?: boolean | undefined;
  readonly className?: string | undefined;
  /** Shown at the end of the label's line. */
  readonly aside?: ReactNode;
}

export interface DescriptionProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export const Field = ({
  label,
  hint,
  error,
  optional = false,
  labelHidden = false,
  className,
  aside,
  id: given,
  children,
}: FieldFrameProps & {
  readonly id?: string | undefined;
  readonly children: (described: DescriptionProps) => ReactNode;
}) => {
  const made = useId();
  const id = given ?? made;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const labelled = (
    <label htmlFor={id} className={labelHidden ? 'sr-only' : 'font-semibold'}>
      {label}
      {optional && <span className="font-normal text-muted"> {appWords.optional}</span>}
    </label>
  );
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      {aside ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          {labelled}
          {aside}
        </div>
      ) : (
        labelled
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 font-semibold text-danger text-sm" role="alert">
          <CircleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
};

export const controlClasses =
  'min-h-touch w-full text-ellipsis rounded-sign border border-control bg-fill px-3 sunlight:border-2 py-2 text-base text-ink placeholder:text-muted focus:border-ink focus:bg-raised aria-invalid:border-danger aria-invalid:bg-raised disabled:border-dashed disabled:text-muted';

export type TextFieldProps = FieldFrameProps &
  ComponentProps<'input'> & {
    /** Shown before the text; it cannot be pressed. */
    readonly icon?: ReactNode;
    /** Shown after the text: a unit or a button. */
    readonly trailing?: ReactNode;
  };

export const TextField = ({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  id,
  icon,
  trailing,
  ...rest
}: TextFieldProps) => (
  <Field {...{ label, hint, error, labelHidden, className, id }} optional={optional ?? false}>
    {(described) => {
      const room = [icon ? 'pl-11' : undefined, trailing ? 'pr-16' : undefined];
      const input = <input type="text" {...rest} {...described} className={classNames(controlClasses, ...room)} />;
      if (!icon && !trailing) return input;
      return (
        <div className="relative flex items-center">
          {icon && <span className="pointer-events-none absolute left-3 z-10 text-muted">{icon}</span>}
          {input}
          {trailing && <span className="absolute right-1 z-10 flex items-center text-muted">{trailing}</span>}
        </div>
      );
    }}
  </Field>
);

export type SelectFieldProps = FieldFrameProps &
  ComponentProps<'select'> & {
    readonly options: readonly { readonly value: string; readonly label: string }[];
    readonly placeholder?: string;
  };

export const SelectField = ({
  label,
  hint,
  error,
  optional,
  className,
  id,
  options,
  placeholder,
  ...rest
}: SelectFieldProps) => (
  <Field label={label} hint={hint} error={error} optional={optional ?? false} className={className} id={id}>
    {(described) => (
      <select {...rest} {...described} className={controlClasses}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
);

export type TextAreaFieldProps = FieldFrameProps & ComponentProps<'textarea'>;

export const TextAreaField = ({ label, hint, error, optional, className, id, ...rest }: TextAreaFieldProps) => (
  <Field label={label} hint={hint} error={error} optional={optional ?? false} className={className} id={id}>
    {(described) => <textarea rows={3} {...rest} {...described} className={controlClasses} />}
  </Field>
);

interface CodeFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Shown at the end of the label's line. */
  readonly aside?: ReactNode;
  readonly digits?: number | undefined;
  /** Whether the boxes are 56 px high instead of 48 px. */
  readonly tall?: boolean;
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** A single input that looks like boxes, so that pasting, suggested codes and screen readers work. */
export const CodeField = ({
  label,
  hint,
  error,
  aside,
  digits = 6,
  tall = false,
  value,
  onChange,
  className,
  id,
  ...rest
}: CodeFieldProps) => (
  <Field {...{ label, hint, error, aside, className, id }}>
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
        <div aria-hidden="true" className={classNames('pointer-events-none flex', digits > 6 ? 'gap-1' : 'gap-2')}>
          {Array.from({ length: digits }, (_none, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its place
              key={index}
              data-next={index === Math.min(value.length, digits - 1) || undefined}
              className={classNames(
                'flex min-w-0 flex-1 items-center justify-center rounded-sign border-2 border-control bg-fill font-bold text-2xl tabular-nums group-focus-within:data-next:border-info group-focus-within:data-next:bg-raised group-has-aria-invalid:border-danger',
                tall ? 'h-14' : 'h-12',
              )}
            >
              {value[index] ?? ''}
            </span>
          ))}
        </div>
      </div>
    )}
  </Field>
);
