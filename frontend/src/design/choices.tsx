import { type ReactNode, useId } from 'react';
import { busyProps } from './button.tsx';
import { classNames } from './styles.ts';

interface CardChoice<T extends string> {
  readonly value: T;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly figure?: ReactNode;
  readonly note?: ReactNode;
  readonly disabled?: boolean;
}

interface ChoiceCardsProps<T extends string> {
  readonly label: string;
  readonly choices: readonly CardChoice<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly columns?: 1 | 3;
}

export const ChoiceCards = <T extends string>({
  label,
  choices,
  value,
  onChange,
  columns = 1,
}: ChoiceCardsProps<T>) => {
  const name = useId();
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className={classNames('grid gap-2', columns === 3 && 'grid-cols-3')}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              'flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3 rounded-sign border-2 border-line py-2',
              'has-checked:border-brand has-checked:bg-brand-soft sunlight:has-checked:bg-fill-on',
              columns === 3 ? 'justify-center px-1 text-center' : 'justify-between px-3',
              'has-focus-visible:outline-3 has-focus-visible:outline-info has-focus-visible:outline-offset-2',
              'has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:border-control has-disabled:text-muted',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              disabled={choice.disabled ?? false}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            <span className={columns === 3 ? undefined : 'min-w-0 flex-1 basis-24'}>
              <span className="font-semibold">{choice.title}</span>
              {choice.text && <span className="block text-sm">{choice.text}</span>}
            </span>
            {choice.figure && (
              <span className="shrink-0 text-right">
                <span className="block font-bold text-xl tabular-nums">{choice.figure}</span>
                {choice.note && <span className="block text-sm">{choice.note}</span>}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

interface SwitchProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly pending?: boolean;
  readonly hint?: ReactNode;
  /** 64 px high. */
  readonly large?: boolean;
}

export const Switch = ({
  label,
  checked,
  onChange,
  disabled = false,
  pending = false,
  hint,
  large = false,
}: SwitchProps) => {
  const id = useId();
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-4',
        large ? 'min-h-driving-main' : 'min-h-touch',
      )}
    >
      <div className="min-w-0 flex-1 basis-32">
        <label htmlFor={id} className={classNames('font-semibold', large && 'text-xl')}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-muted text-sm">
            {hint}
          </p>
        )}
      </div>
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={checked}
        onClick={() => onChange(!checked)}
        disabled={disabled && !pending}
        {...busyProps(pending)}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={classNames(
          // The touch target is 48 px high, larger than the visible switch.
          'relative shrink-0 rounded-full border-2 after:absolute after:-inset-2.5',
          checked ? 'border-brand bg-brand' : 'border-control bg-control',
          'disabled:cursor-not-allowed disabled:border-control disabled:border-dashed disabled:bg-fill',
          large ? 'h-10 w-18' : 'h-8 w-14',
          pending && 'animate-glow',
        )}
      >
        <span
          className={classNames(
            'block rounded-full transition-transform duration-150',
            disabled && !pending ? 'bg-control' : checked ? 'bg-on-brand' : 'bg-paper',
            large ? 'size-8' : 'size-6',
            !checked ? 'translate-x-0.5' : large ? 'translate-x-8.5' : 'translate-x-6.5',
          )}
        />
      </button>
    </div>
  );
};
