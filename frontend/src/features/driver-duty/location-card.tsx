import { dispatchLimits } from '@saferide/contracts/dispatch/limits';
import { lagosAreas } from '@saferide/contracts/place/form-options';
import { MapPin } from 'lucide-react';
import { Banner } from '../../design/banner.tsx';
import { Card } from '../../design/card.tsx';
import { ChoiceCards } from '../../design/choices.tsx';
import { SelectField } from '../../design/field.tsx';
import { agoLabel, durationLabel, metresLabel } from '../../messages/format.ts';
import { positionWords } from '../../messages/position.ts';
import {
  accuracyLabel,
  DevicePositionFacts,
  PermissionManager,
  RefreshPositionButton,
  ShowInMaps,
} from '../place/index.ts';
import { locationCardWords } from './driver-duty.words.ts';
import type { DriverPositionSource, PositionReportState } from './use-position-reports.ts';

const m = locationCardWords;

interface PositionProblem {
  readonly tone: 'danger' | 'warning';
  readonly text: string;
}

export const positionProblemOf = (
  place: DriverPositionSource,
  { reading, ageMs, fault, refused }: PositionReportState,
): PositionProblem | null => {
  if (refused !== null) return { tone: 'danger', text: refused };
  if (place.by === 'hand') return null;
  if (fault && reading === null) return { tone: 'danger', text: positionWords.faults[fault] };
  if (reading === null || ageMs === null) return null;
  const { positionCountsMs, coarseBeyondMetres } = dispatchLimits;
  if (ageMs > positionCountsMs) return { tone: 'danger', text: m.stale(durationLabel(ageMs, 1)) };
  if (reading.accuracy > coarseBeyondMetres) return { tone: 'warning', text: m.coarse(metresLabel(reading.accuracy)) };
  return null;
};

const areas = lagosAreas.map(({ name }) => ({ value: name, label: name }));

const foundBy = ({ reading, ageMs, fault, counts }: PositionReportState): string | null => {
  if (reading === null) return fault ? null : m.waiting;
  if (counts) return m.live(accuracyLabel(reading.accuracy));
  return ageMs === null ? null : m.last(agoLabel(ageMs, 1), metresLabel(reading.accuracy));
};

export interface LocationCardProps {
  readonly place: DriverPositionSource;
  readonly mayChoose: boolean;
  readonly onChange: (place: DriverPositionSource) => void;
  readonly state: PositionReportState;
  readonly isWatched: boolean;
}

export const LocationCard = ({ place, mayChoose, onChange, state, isWatched }: LocationCardProps) => {
  const deviceText = isWatched ? foundBy(state) : m.whenOnline;
  const { measured, permission, requestPosition } = state;
  const managed = place.by === 'device' && permission !== 'granted';
  const barred = managed && (permission === 'denied' || permission === 'unsupported');
  const trouble = isWatched && (!barred || state.refused !== null) ? positionProblemOf(place, state) : null;
  return (
    <Card title={m.title} icon={<MapPin aria-hidden="true" />}>
      <p className="text-muted text-sm">{m.why}</p>
      {mayChoose ? (
        <ChoiceCards
          label={m.title}
          value={place.by}
          onChange={(by) => onChange(by === 'device' ? { by } : { by, area: areas[0]?.value ?? '' })}
          choices={[
            {
              value: 'device',
              title: m.byPhone,
              text: place.by === 'device' ? deviceText : null,
            },
            { value: 'hand', title: m.byHand, text: place.by === 'hand' ? m.chosen(place.area) : null },
          ]}
        />
      ) : (
        deviceText && <p className="font-bold">{deviceText}</p>
      )}
      {trouble && (
        <Banner tone={trouble.tone} announced>
          {trouble.text}
        </Banner>
      )}
      {managed && <PermissionManager permission={permission} requestPosition={requestPosition} />}
      {measured && (
        <>
          <DevicePositionFacts reading={measured} />
          <div className="flex flex-wrap gap-3">
            <RefreshPositionButton requestPosition={requestPosition} />
            <ShowInMaps at={measured} />
          </div>
        </>
      )}
      {place.by === 'hand' && (
        <SelectField
          label={m.area}
          options={areas}
          value={place.area}
          onChange={({ target }) => onChange({ by: 'hand', area: target.value })}
        />
      )}
    </Card>
  );
};
