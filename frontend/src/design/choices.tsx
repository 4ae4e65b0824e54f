import { type ReactNode, useId } from 'react';
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
      <legend className="mb-1 font-bold">{label}</legend>
      <div className={classNames('grid gap-2', columns === 3 && 'grid-cols-3')}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              'flex min-h-14 cursor-pointer items-center justify-between gap-3 rounded-inner border-2 border-control py-2',
              'has-checked:border-4 has-checked:border-brand has-checked:bg-surface has-checked:py-1.5',
              columns === 3 ? 'px-2 has-checked:px-1.5' : 'px-3 has-checked:px-2.5',
              'has-focus-visible:outline-3 has-focus-visible:outline-info has-focus-visible:outline-offset-2',
              'has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:text-muted',
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
            <span>
              <span className="font-bold">{choice.title}</span>
              {choice.text && <span className="block text-muted text-sm">{choice.text}</span>}
            </span>
            {choice.figure && (
              <span className="shrink-0 text-right">
                <span className="block font-extrabold text-xl tabular-nums">{choice.figure}</span>
                {choice.note && <span className="block text-muted text-sm">{choice.note}</span>}
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
    <div className={classNames('flex items-center justify-between gap-4', large ? 'min-h-16' : 'min-h-12')}>
      <div>
        <label htmlFor={id} className={classNames('font-bold', large && 'text-xl')}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm">
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
        disabled={disabled || pending}
        aria-busy={pending || undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={classNames(
          'relative shrink-0 rounded-full border-2',
          checked ? 'border-brand bg-brand' : 'border-ink bg-paper',
          'disabled:cursor-not-allowed disabled:border-control disabled:border-dashed',
          large ? 'h-12 w-22' : 'h-9 w-16',
          pending && 'animate-glow',
        )}
      >
        <span
          className={classNames(
            'block rounded-full transition-transform duration-150',
            disabled || pending ? 'bg-control' : checked ? 'bg-on-brand' : 'bg-ink',
            large ? 'size-9' : 'size-6',
            !checked ? 'translate-x-1' : large ? 'translate-x-11' : 'translate-x-8',
          )}
        />
      </button>
    </div>
  );
};
