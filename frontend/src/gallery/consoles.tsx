import { Activity, CreditCard, History, Siren, Users } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../design/badge.tsx';
import { DataTable, type TableColumn } from '../design/data-table.tsx';
import { Figure } from '../design/facts.tsx';
import { FigureStrip } from '../design/figure-strip.tsx';
import { NumberPlate } from '../design/plate.tsx';
import { SideNav } from '../design/side-nav.tsx';
import { GallerySection, Sample } from './section.tsx';

interface Payment {
  readonly id: string;
  readonly rider: string;
  readonly plate: string;
  readonly naira: number;
  readonly settled: boolean;
}

const payments: readonly Payment[] = [
  { id: '4c19e2b7', rider: 'Rita Adeleke', plate: 'KJA-446-BT', naira: 4_228, settled: true },
  { id: '91aa03f1', rider: 'Maryam Bello', plate: 'LSD-120-XY', naira: 12_650, settled: false },
  { id: '5fd2c877', rider: 'Obi Nwankwo', plate: 'ABJ-908-KL', naira: 980, settled: true },
];

const columns: readonly TableColumn<Payment>[] = [
  { key: 'rider', label: 'Rider', cell: ({ rider }) => rider, sortBy: ({ rider }) => rider },
  {
    key: 'plate',
    label: 'Plate',
    cell: ({ plate }) => (
      <NumberPlate label="Plate" size="small">
        {plate}
      </NumberPlate>
    ),
  },
  {
    key: 'state',
    label: 'State',
    cell: ({ settled }) => (settled ? <Badge tone="good">Settled</Badge> : <Badge tone="warning">Waits</Badge>),
  },
  {
    key: 'naira',
    label: 'Fare',
    numeric: true,
    cell: ({ naira }) => `₦${naira.toLocaleString('en-NG')}`,
    sortBy: ({ naira }) => naira,
  },
  { key: 'id', label: 'Id', cell: ({ id }) => <span className="font-mono">{id}</span>, wideOnly: true },
];

export const ConsoleSamples = () => {
  const [chosen, setChosen] = useState<string | null>('91aa03f1');
  return (
    <GallerySection title="Consoles">
      <Sample name="Figures with their change">
        <FigureStrip>
          <Figure name="Rides today" change={{ text: '+12 on last Friday', better: true }}>
            1,204
          </Figure>
          <Figure name="Cancelled" change={{ text: '+3 on last Friday', better: false }}>
            41
          </Figure>
          <Figure name="Median wait" change={{ text: 'as last Friday', better: null }}>
            4 min
          </Figure>
          <Figure name="Drivers online">318</Figure>
        </FigureStrip>
      </Sample>
      <div className="flex flex-wrap items-start gap-6">
        <SideNav
          label="Console"
          groups={[
            {
              title: 'Live',
              links: [
                { to: '/design', label: 'Now', icon: <Activity size={18} /> },
                {
                  to: '/ops/safety',
                  label: 'Emergencies',
                  icon: <Siren size={18} />,
                  waiting: { count: 1, label: 'not taken', alarm: true },
                },
              ],
            },
            {
              title: 'Money',
              links: [
                {
                  to: '/ops/payments',
                  label: 'Payments',
                  icon: <CreditCard size={18} />,
                  waiting: { count: 8, label: 'waiting' },
                },
              ],
            },
            {
              title: 'People',
              links: [{ to: '/ops/people', label: 'People', icon: <Users size={18} /> }],
            },
            { title: 'Log', links: [{ to: '/ops/history', label: 'Time travel', icon: <History size={18} /> }] },
          ]}
        />
        <div className="min-w-0 flex-1 basis-96">
          <Sample name="Table">
            <DataTable
              caption="Payments"
              columns={columns}
              items={payments}
              keyOf={({ id }) => id}
              startSorting={{ column: 'naira', descending: true }}
              chosen={chosen}
              onOpen={({ id }) => setChosen(id)}
            />
          </Sample>
        </div>
      </div>
    </GallerySection>
  );
};
