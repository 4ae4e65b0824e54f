import { lagosAreas } from '@saferide/contracts/place/offered';
import { MapPin } from 'lucide-react';
import { Card } from '../../design/card.tsx';
import { ChoiceCards } from '../../design/choice-cards.tsx';
import { SelectField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import type { DriverPlace } from './driver-place.ts';
import { locationCardWords } from './location-card.words.ts';
import type { PresenceState } from './use-position-reports.ts';

const m = locationCardWords;
const areas = lagosAreas.map(({ name }) => ({ value: name, label: name }));

/** `spec/` document 2 §9.5; metres. */
const accuracyOf = (metres: number): string => {
  if (metres < 10) return m.accuracy.veryHigh;
  if (metres < 50) return m.accuracy.high;
  return metres < 100 ? m.accuracy.medium : m.accuracy.low;
};

export interface LocationCardProps {
  readonly place: DriverPlace;
  readonly onChange: (place: DriverPlace) => void;
  readonly state: PresenceState;
  /** Whether the position is asked for now. */
  readonly wanted: boolean;
}

/** Where riders find the driver: by the device's own position, or by an area chosen by hand. */
export const LocationCard = ({ place, onChange, state: { reading, fault }, wanted }: LocationCardProps) => {
  const found = reading ? m.live(accuracyOf(reading.accuracy)) : fault ? null : m.waiting;
  const deviceText = wanted ? found : m.whenOnline;
  return (
    <Card title={m.title} icon={<MapPin aria-hidden="true" />}>
      <p className="text-muted text-sm">{m.why}</p>
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
      {place.by === 'device' && wanted && fault && (
        <Notice tone="danger" announced>
          {m.faults[fault]}
        </Notice>
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
