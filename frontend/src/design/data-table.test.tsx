import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { DataTable, type TableColumn } from './data-table.tsx';

interface Fare {
  readonly rider: string;
  readonly naira: number;
}

const fares: readonly Fare[] = [
  { rider: 'Rita', naira: 12_000 },
  { rider: 'Ada', naira: 980 },
  { rider: 'Maryam', naira: 4_200 },
];

const columns: readonly TableColumn<Fare>[] = [
  { key: 'rider', label: 'Rider', cell: ({ rider }) => rider, sortBy: ({ rider }) => rider },
  { key: 'naira', label: 'Fare', cell: ({ naira }) => naira, sortBy: ({ naira }) => naira, numeric: true },
  { key: 'note', label: 'Note', cell: () => '–' },
];

const shown = (onOpen?: (fare: Fare) => void) =>
  show(
    <DataTable
      caption="Fares"
      columns={columns}
      items={fares}
      keyOf={({ rider }) => rider}
      {...(onOpen ? { onOpen } : {})}
    />,
  );

const riders = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.firstElementChild?.textContent);
const sortOf = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort');

it('a table shows its rows in the given order until a header is pressed', async () => {
  await shown();
  expect(screen.getByRole('table', { name: 'Fares' })).toBeDefined();
  expect(riders()).toEqual(['Rita', 'Ada', 'Maryam']);
  expect(sortOf('Fare')).toBeNull();
});

it('pressing a header sorts the table by its column, and pressing it again reverses the order', async () => {
  const { click } = await shown();
  await click(screen.getByRole('button', { name: 'Fare' }));
  expect(riders()).toEqual(['Ada', 'Maryam', 'Rita']);
  expect(sortOf('Fare')).toBe('ascending');
  await click(screen.getByRole('button', { name: 'Fare' }));
  expect(riders()).toEqual(['Rita', 'Maryam', 'Ada']);
  expect(sortOf('Fare')).toBe('descending');
  await click(screen.getByRole('button', { name: 'Rider' }));
  expect(riders()).toEqual(['Ada', 'Maryam', 'Rita']);
  expect([sortOf('Rider'), sortOf('Fare')]).toEqual(['ascending', null]);
});

it('a column without `sortBy` has no sort button', async () => {
  await shown();
  expect(screen.queryByRole('button', { name: 'Note' })).toBeNull();
});

it('a row opens from its first cell', async () => {
  const onOpen = vi.fn();
  const { click } = await shown(onOpen);
  await click(screen.getByRole('button', { name: 'Maryam' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(fares[2]);
});
