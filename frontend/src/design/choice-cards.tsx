import { type ReactNode, useId } from 'react';
import { classNames } from './classes.ts';

export interface CardChoice<T extends string> {
  readonly value: T;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly figure?: ReactNode;
  readonly note?: ReactNode;
  readonly disabled?: boolean;
}

export interface ChoiceCardsProps<T extends string> {
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
