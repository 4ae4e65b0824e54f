import { consolePages } from '@saferide/contracts/kernel/console-pages';
import { paymentFilters } from '@saferide/contracts/payment/payments';

const names = ['status', 'method', 'driver', 'reference', 'from', 'to'] as const;
export type PaymentFilter = (typeof names)[number];
export type PaymentFilters = Readonly<Partial<Record<PaymentFilter, string>>>;

/** Ignores invalid filters in an edited URL. */
export const paymentFiltersIn = (search: URLSearchParams): PaymentFilters => {
  const found: Partial<Record<PaymentFilter, string>> = {};
  for (const name of names) {
    const written = search.get(name)?.trim();
    const known = written ? paymentFilters[name].safeParse(written) : null;
    if (known?.success && known.data !== undefined) found[name] = known.data;
  }
  if (found.from && found.to && found.to < found.from) delete found.to;
  return found;
};

export const paymentsUrl = (filters: PaymentFilters): string => {
  const search = new URLSearchParams();
  for (const name of names) if (filters[name]) search.set(name, filters[name]);
  const text = search.toString();
  return text ? `${consolePages.payments}?${text}` : consolePages.payments;
};
