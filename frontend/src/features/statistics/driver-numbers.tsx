import type { ResponseOf } from '@saferide/contracts/kernel/define-call';
import { type driverRideStats, MAX_DRIVERS_LISTED } from '@saferide/contracts/ride/counted-rides';
import { driverTables, type RideTableName } from '@saferide/contracts/ride/ride-tables';
import { EmptyState } from '../../design/banner.tsx';
import { countLabel } from '../../messages/format.ts';
import { countedRidesAddress } from './counted-rides-address.ts';
import type { ChartDrawing } from './numbers/chart-drawing.ts';
import { NumberCard } from './numbers/number-card.tsx';
import { statisticsWords } from './statistics.words.ts';

const drawings: Readonly<Partial<Record<RideTableName, ChartDrawing>>> = {
  driverDays: { kind: 'lines', columns: ['drivers', 'completed'] },
  drivers: { kind: 'beside', columns: ['completed'] },
};

export const DriverNumberCards = ({ driven }: { readonly driven: ResponseOf<typeof driverRideStats> }) => {
  if (driven.active === 0) return <EmptyState>{statisticsWords.noDrivers}</EmptyState>;
  return (
    <>
      <p className="text-muted text-sm">
        {statisticsWords.active(driven.active, countLabel(driven.active))}
        {driven.active > MAX_DRIVERS_LISTED && ` ${statisticsWords.mostDrivers(countLabel(MAX_DRIVERS_LISTED))}`}
      </p>
      {driverTables(driven).map((table) => (
        <NumberCard
          key={table.name}
          table={table}
          title={statisticsWords.tables[table.name]}
          file={statisticsWords.fileName(table.name, driven.from, driven.to)}
          words={statisticsWords}
          at={countedRidesAddress}
          {...(drawings[table.name] ? { drawing: drawings[table.name] } : {})}
        />
      ))}
    </>
  );
};
