import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { busyProps, Link } from './button.tsx';
import { classNames } from './styles.ts';

/*
 * Choices are native radio buttons and checkboxes in their labels, so that arrows, Space, forms and screen readers work.
 */

interface Choice<T extends string> {
  readonly value: T;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
}

interface OneOf<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
}

const FOCUS =
  'has-focus-visible:outline-3 has-focus-visible:outline-info has-focus-visible:outline-offset-2 cursor-pointer has-disabled:cursor-not-allowed';

/** 40 px high, with a touch target of 48 px. */
const CHIP =
  'relative inline-flex min-h-10 items-center gap-2 rounded-full border border-transparent bg-fill px-3 py-1 font-semibold text-sm edge after:absolute after:-inset-y-1 after:inset-x-0 hover:bg-line';

const CHOOSABLE_CHIP = classNames(
  CHIP,
  FOCUS,
  'has-checked:bg-ink has-checked:text-paper has-checked:edge-none has-disabled:border-control has-disabled:border-dashed has-disabled:text-muted has-disabled:edge-none',
);

interface ChipButtonProps extends ComponentProps<'button'> {
  readonly icon?: ReactNode;
  readonly pending?: boolean;
}

/** A chip that acts when it is pressed, such as a saved place that becomes the destination. */
export const ChipButton = ({ icon, pending = false, children, ...rest }: ChipButtonProps) => (
  <button type="button" className={CHIP} {...rest} {...busyProps(pending)}>
    {icon}
    {children}
  </button>
);

interface ChipLinkProps {
  readonly to: string;
  readonly state?: unknown;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

export const ChipLink = ({ icon, children, ...rest }: ChipLinkProps) => (
  <Link className={classNames(CHIP, 'whitespace-nowrap')} {...rest}>
    {icon}
    {children}
  </Link>
);

interface OneOfProps<T extends string> extends OneOf<T> {
  readonly choices: readonly Choice<T>[];
}

interface RadioLabelsProps<T extends string> extends OneOfProps<T> {
  readonly className: string;
  readonly labelClassName: string;
}

const RadioLabels = <T extends string>(props: RadioLabelsProps<T>) => {
  const { label, choices, value, onChange, className, labelClassName } = props;
  const name = useId();
  return (
    <fieldset aria-label={label} className={className}>
      {choices.map((choice) => (
        <label key={choice.value} className={labelClassName}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled ?? false}
            onChange={() => onChange(choice.value)}
          />
          {choice.icon}
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
};

export const ChipGroup = <T extends string>(props: OneOfProps<T>) => (
  <RadioLabels {...props} className="flex flex-wrap gap-2" labelClassName={CHOOSABLE_CHIP} />
);

interface FilterChipsProps<T extends string> {
  readonly label: string;
  readonly choices: readonly Choice<T>[];
  readonly values: readonly T[];
  readonly onChange: (values: readonly T[]) => void;
}

/** Any number of choices can be selected; `onChange` gets them in the order of `choices`. */
export const FilterChips = <T extends string>({ label, choices, values, onChange }: FilterChipsProps<T>) => (
  <fieldset aria-label={label} className="flex flex-wrap gap-2">
    {choices.map(({ value, label: text, icon, disabled = false }) => (
      <label key={value} className={CHOOSABLE_CHIP}>
        <input
          type="checkbox"
          className="peer sr-only"
          checked={values.includes(value)}
          disabled={disabled}
          onChange={({ target: { checked } }) =>
            onChange(
              choices.flatMap((one) => ((one.value === value ? checked : values.includes(one.value)) ? one.value : [])),
            )
          }
        />
        <Check aria-hidden="true" size={18} className="hidden shrink-0 peer-checked:block" />
        {icon && <span className="peer-checked:hidden">{icon}</span>}
        {text}
      </label>
    ))}
  </fieldset>
);

const SEGMENT = classNames(
  FOCUS,
  'relative flex min-h-10 flex-auto items-center justify-center gap-2 rounded-inner border border-transparent px-3 text-center font-semibold text-muted after:absolute after:-inset-1 has-enabled:hover:text-ink',
  'has-checked:border-control has-enabled:has-checked:bg-fill-on has-enabled:has-checked:text-ink',
);

/** Switches between two to four views of the same thing; the choice takes effect at once. */
export const SegmentedControl = <T extends string>(props: OneOfProps<T>) => (
  <RadioLabels {...props} className="flex flex-wrap gap-1 rounded-sign bg-fill p-1 edge" labelClassName={SEGMENT} />
);

interface RadioRow<T extends string> extends Choice<T> {
  /** For a disabled row, the reason why it is disabled. */
  readonly sub?: ReactNode;
  readonly trailing?: ReactNode;
}

interface RadioRowsProps<T extends string> extends OneOf<T> {
  readonly rows: readonly RadioRow<T>[];
}

const MARK = 'size-6 shrink-0 appearance-none border-2 border-control bg-transparent disabled:border-dashed';

export const RadioRows = <T extends string>({ label, rows, value, onChange }: RadioRowsProps<T>) => {
  const name = useId();
  return (
    <fieldset className="flex flex-col">
      <legend className="pb-1 font-semibold">{label}</legend>
      <div className="flex flex-col divide-y divide-line">
        {rows.map((row) => (
          <label
            key={row.value}
            className="flex min-h-driving cursor-pointer items-center gap-3 py-2 has-disabled:cursor-not-allowed has-disabled:text-muted"
          >
            <input
              type="radio"
              name={name}
              className={`${MARK} rounded-full checked:border-7 checked:border-brand`}
              value={row.value}
              checked={row.value === value}
              disabled={row.disabled ?? false}
              onChange={() => onChange(row.value)}
            />
            {row.icon}
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
              <span className="min-w-0 flex-1 basis-24">
                <span className="block font-semibold">{row.label}</span>
                {row.sub && <span className="block text-muted text-sm">{row.sub}</span>}
              </span>
              {row.trailing && <span className="shrink-0 font-semibold tabular-nums">{row.trailing}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: ReactNode;
}

export const Checkbox = ({ label, ...rest }: CheckboxProps) => (
  <label className="relative flex min-h-touch cursor-pointer items-center gap-3 has-disabled:cursor-not-allowed has-disabled:text-muted">
    <input
      type="checkbox"
      {...rest}
      className={`${MARK} peer rounded-inner checked:border-brand checked:bg-brand disabled:checked:border-control disabled:checked:bg-control`}
    />
    <Check
      aria-hidden="true"
      size={16}
      strokeWidth={3}
      className="pointer-events-none absolute left-1 hidden text-on-brand peer-checked:block"
    />
    <span className="min-w-0 flex-1">{label}</span>
  </label>
);
