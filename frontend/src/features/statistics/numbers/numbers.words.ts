import type { NumberKind } from '@saferide/contracts/kernel/number-table';

const dayText = new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const monthText = new Intl.DateTimeFormat('en-NG', { month: 'short', year: 'numeric', timeZone: 'UTC' });

export const numberWords = {
  none: '–',
  percent: (amount: string) => `${amount} %`,
  ofFive: (stars: string) => `${stars} of 5`,
  day: (day: string): string => dayText.format(new Date(`${day}T00:00:00Z`)),
  month: (month: string): string => monthText.format(new Date(`${month}-01T00:00:00Z`)),
  tableOf: (title: string) => `Table: ${title}`,
  download: 'Download CSV',
  downloadNamed: (table: string) => `Download CSV of ${table}`,
  unit: {
    count: '',
    minutes: ' (minutes)',
    share: ' (%)',
    naira: ' (naira)',
    kilometres: ' (km)',
    stars: '',
  } satisfies Readonly<Record<NumberKind, string>>,
  link: (value: string, column: string, row: string) => `${value}: ${[column, row].filter(Boolean).join(', ')}`,
  empty: 'Nothing in these days.',
  drawn: (some: string, all: string) => `The chart shows the first ${some} of ${all}; the table has them all.`,
  range: {
    title: 'Days',
    from: 'From',
    to: 'To',
    days: 'Days are days in Lagos.',
    recent: (days: number) => `The last ${days} days`,
    backwards: 'The first day is after the last day',
    tooLong: (days: number) => `At most ${days} days at once`,
    noDay: 'Choose a day',
  },
} as const;
