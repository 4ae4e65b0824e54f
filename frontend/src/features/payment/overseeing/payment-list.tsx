import { consolePages } from '@saferide/contracts/kernel/console-pages';
import type { QueryInput } from '@saferide/contracts/kernel/define-call';
import { withParams } from '@saferide/contracts/kernel/pages';
import { type PaymentRow, queryPayments } from '@saferide/contracts/payment/payments';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useKeysetList } from '../../../api/keyset-list.ts';
import { EmptyState } from '../../../design/banner.tsx';
import { Button, Link } from '../../../design/button.tsx';
import { Card } from '../../../design/card.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { LoadedQuery } from '../../../design/loaded-query.tsx';
import { Skeleton } from '../../../design/skeleton.tsx';
import { useServerNow } from '../../../design/use-time.ts';
import { dateTimeLabel, durationLabel, nairaLabel } from '../../../messages/format.ts';
import { paymentsWords } from '../payment.words.ts';
import { ConfirmCashDialog } from './payment-dialogs.tsx';
import { type PaymentFilter, type PaymentFilters, paymentFiltersIn, paymentsUrl } from './payment-filters.ts';
import { PaymentStatusBadge } from './payment-status-badge.tsx';

const filtersWords = paymentsWords.filters;

interface PaymentFiltersFormProps {
  readonly filters: PaymentFilters;
  readonly onChange: (filters: PaymentFilters) => void;
}

/** Half of a small screen is too narrow for a date field. */
const DAY = 'col-span-2 min-[26rem]:col-span-1';

/** The `key` of the form must be the filters, because the form copies them into its state. */
const PaymentFiltersForm = ({ filters, onChange }: PaymentFiltersFormProps) => {
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
    <Card title={filtersWords.label}>
      <form noValidate className="grid grid-cols-2 gap-3 lg:grid-cols-3" onSubmit={onSubmit}>
        <SelectField
          label={filtersWords.status}
          placeholder={filtersWords.any}
          options={options(paymentsWords.statuses)}
          {...choose('status')}
        />
        <SelectField
          label={filtersWords.method}
          placeholder={filtersWords.any}
          options={options(paymentsWords.methods)}
          {...choose('method')}
        />
        <TextField label={filtersWords.reference} className="col-span-2 sm:col-span-1" {...write('reference')} />
        <TextField label={filtersWords.driver} className="col-span-2 sm:col-span-1" {...write('driver')} />
        <TextField type="date" label={filtersWords.from} className={DAY} max={filters.to} {...choose('from')} />
        <TextField type="date" label={filtersWords.to} className={DAY} min={filters.from} {...choose('to')} />
        <div className="flex flex-wrap gap-3 col-span-2 lg:col-span-3">
          <Button type="submit">{filtersWords.apply}</Button>
          <Button look="secondary" onClick={() => onChange({ status: 'pending', method: 'cash' })}>
            {filtersWords.cash}
          </Button>
          <Button look="quiet" disabled={Object.keys(filters).length === 0} onClick={() => onChange({})}>
            {filtersWords.clear}
          </Button>
        </div>
      </form>
    </Card>
  );
};

const m = paymentsWords;
const MINUTE_MS = 60_000;

export const PaymentList = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filters = paymentFiltersIn(search);
  return (
    <>
      <PaymentFiltersForm
        key={JSON.stringify(filters)}
        filters={filters}
        onChange={(chosen) => void navigate(paymentsUrl(chosen))}
      />
      <Rows filters={filters} />
    </>
  );
};

const emptyFor = (filters: PaymentFilters): string => {
  if (filters.method === 'cash' && filters.status === 'pending') return m.list.noCash;
  return Object.keys(filters).length === 0 ? m.list.none : m.list.empty;
};

const Rows = ({ filters }: { readonly filters: PaymentFilters }) => {
  const { query, hasMore, more } = useKeysetList(queryPayments, filters as QueryInput<typeof queryPayments>);
  const now = useServerNow(MINUTE_MS);
  const [confirming, setConfirming] = useState<PaymentRow | null>(null);
  return (
    <LoadedQuery query={query} skeleton={<Skeleton className="h-96 w-full" />}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.payments);
        return rows.length === 0 ? (
          <EmptyState>{emptyFor(filters)}</EmptyState>
        ) : (
          <>
            <ol aria-label={m.title} className="divide-y divide-line rounded-sign border border-line px-4">
              {rows.map((row) => (
                <Row key={row.reference} row={row} now={now} onConfirm={() => setConfirming(row)} />
              ))}
            </ol>
            {hasMore && (
              <Button look="secondary" pending={more.isPending} onClick={() => more.mutate()}>
                {m.list.more}
              </Button>
            )}
            {confirming && <ConfirmCashDialog payment={confirming} onClose={() => setConfirming(null)} />}
          </>
        );
      }}
    </LoadedQuery>
  );
};

interface RowProps {
  readonly row: PaymentRow;
  readonly now: number;
  readonly onConfirm: () => void;
}

const Row = ({ row, now, onConfirm }: RowProps) => {
  const { reference, driverName, method, amount, status, askedAt, expiresAt, simulated } = row;
  const name = driverName ?? m.erased;
  const left = expiresAt === null ? null : Date.parse(expiresAt) - now;
  const closes = left === null ? null : left > 0 ? m.list.expires(durationLabel(left)) : m.list.overdue;
  const facts = [m.methods[method], dateTimeLabel(askedAt), simulated ? m.simulated : null, closes].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <Link
          to={withParams(consolePages.payment, { id: reference })}
          className="inline-flex min-h-6 items-center font-bold underline underline-offset-4 [overflow-wrap:anywhere]"
        >
          {m.list.of(nairaLabel(amount), name)}
        </Link>
        <p className="text-muted text-sm">{facts.join(' · ')}</p>
        <p className="font-mono text-muted text-xs [overflow-wrap:anywhere]">{reference}</p>
      </div>
      <PaymentStatusBadge status={status} />
      {expiresAt !== null && (
        <Button look="secondary" size="sm" aria-label={m.actions.confirmOf(name)} onClick={onConfirm}>
          {m.actions.confirm}
        </Button>
      )}
    </li>
  );
};
