import { type FormEvent, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { paymentsWords } from '../payment.words.ts';
import type { PaymentFilter, PaymentFilters } from './payment-filters.ts';

const m = paymentsWords.filters;

export interface PaymentFiltersFormProps {
  readonly filters: PaymentFilters;
  readonly onChange: (filters: PaymentFilters) => void;
}

/** Half of a small screen is too narrow for a date field. */
const DAY = 'col-span-2 min-[26rem]:col-span-1';

/** The `key` of the form must be the filters, because the form copies them into its state. */
export const PaymentFiltersForm = ({ filters, onChange }: PaymentFiltersFormProps) => {
  const [typed, setTyped] = useState({ reference: filters.reference ?? '', driver: filters.driver ?? '' });
  const choose = (name: PaymentFilter) => ({
    value: filters[name] ?? '',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ ...filters, ...typed, [name]: target.value }),
  });
  const write = (name: 'reference' | 'driver') => ({
    value: typed[name],
    maxLength: 100,
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ ...filters, reference: typed.reference.trim(), driver: typed.driver.trim() });
  };
  const options = (labels: Readonly<Record<string, string>>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label }));
  return (
    <Card title={m.label}>
      <form noValidate className="grid grid-cols-2 gap-3 lg:grid-cols-3" onSubmit={onSubmit}>
        <SelectField
          label={m.status}
          placeholder={m.any}
          options={options(paymentsWords.statuses)}
          {...choose('status')}
        />
        <SelectField
          label={m.method}
          placeholder={m.any}
          options={options(paymentsWords.methods)}
          {...choose('method')}
        />
        <TextField label={m.reference} className="col-span-2 sm:col-span-1" {...write('reference')} />
        <TextField label={m.driver} className="col-span-2 sm:col-span-1" {...write('driver')} />
        <TextField type="date" label={m.from} className={DAY} max={filters.to} {...choose('from')} />
        <TextField type="date" label={m.to} className={DAY} min={filters.from} {...choose('to')} />
        <div className="flex flex-wrap gap-3 col-span-2 lg:col-span-3">
          <Button type="submit">{m.apply}</Button>
          <Button look="secondary" onClick={() => onChange({ status: 'pending', method: 'cash' })}>
            {m.cash}
          </Button>
          <Button look="quiet" disabled={Object.keys(filters).length === 0} onClick={() => onChange({})}>
            {m.clear}
          </Button>
        </div>
      </form>
    </Card>
  );
};
