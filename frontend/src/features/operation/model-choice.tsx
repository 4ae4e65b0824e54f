import { useId } from 'react';
import { operationWords } from './operation.words.ts';

const words = operationWords.rebuild;

interface BoxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly mono?: boolean;
}

const Box = ({ label, checked, onChange, mono = false }: BoxProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3">
    <input
      type="checkbox"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      className="size-6 shrink-0 accent-brand"
    />
    <span className={mono ? 'font-mono text-sm' : 'font-bold'}>{label}</span>
  </label>
);

export interface ModelChoiceProps {
  readonly names: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly error: string | undefined;
}

export const ModelChoice = ({ names, chosen, onChange, error }: ModelChoiceProps) => {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="font-bold">{words.choose}</legend>
      <Box
        label={words.all}
        checked={chosen.length === names.length}
        onChange={(checked) => onChange(checked ? names : [])}
      />
      <div className="grid max-h-60 grid-cols-1 gap-x-4 overflow-y-auto border-line border-t-2 sm:grid-cols-2">
        {names.map((name) => (
          <Box
            key={name}
            mono
            label={name}
            checked={chosen.includes(name)}
            onChange={(checked) => onChange(names.filter((one) => (one === name ? checked : chosen.includes(one))))}
          />
        ))}
      </div>
      {error && (
        <p id={id} role="alert" className="font-bold text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
};
