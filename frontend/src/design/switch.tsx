import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from './classes.ts';

export interface SwitchProps {
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
