import { dispatchFigures } from '@saferide/contracts/dispatch/figures';
import { lagosAreas } from '@saferide/contracts/place/offered';
import { MapPin } from 'lucide-react';
import { Card } from '../../design/card.tsx';
import { ChoiceCards } from '../../design/choice-cards.tsx';
import { SelectField } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { span } from '../../messages/format.ts';
import { metresText } from '../../messages/metres-text.ts';
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

/** What the device says, while that is so. */
const foundBy = ({ reading, ageMs, fault, counts }: PresenceState): string | null => {
  if (reading === null) return fault ? null : m.waiting;
  if (counts) return m.live(accuracyOf(reading.accuracy));
  return ageMs === null ? null : m.last(span(ageMs, 1), metresText(reading.accuracy));
};

/** What is wrong with the position, the worst first, and what to do about it; null while it is well. */
const troubleOf = (
  place: DriverPlace,
  { reading, ageMs, fault, refused }: PresenceState,
): { readonly tone: 'danger' | 'warning'; readonly text: string } | null => {
  if (refused !== null) return { tone: 'danger', text: refused };
  if (place.by === 'hand') return null;
  if (fault === 'denied' || (fault && reading === null)) return { tone: 'danger', text: m.faults[fault] };
  if (reading === null || ageMs === null) return null;
  const { positionCountsMs, coarseBeyondMetres } = dispatchFigures;
  if (ageMs > positionCountsMs) return { tone: 'danger', text: m.stale(span(ageMs, 1)) };
  if (reading.accuracy > coarseBeyondMetres) return { tone: 'warning', text: m.coarse(metresText(reading.accuracy)) };
  return null;
};

export interface LocationCardProps {
  readonly place: DriverPlace;
  /** Whether an area may be chosen by hand. */
  readonly mayChoose: boolean;
  readonly onChange: (place: DriverPlace) => void;
  readonly state: PresenceState;
  /** Whether the position is asked for now. */
  readonly wanted: boolean;
}

/** Where riders find the driver: by the device's own position, or by an area chosen by hand. */
export const LocationCard = ({ place, mayChoose, onChange, state, wanted }: LocationCardProps) => {
  const deviceText = wanted ? foundBy(state) : m.whenOnline;
  const trouble = wanted ? troubleOf(place, state) : null;
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
        <Notice tone={trouble.tone} announced>
          {trouble.text}
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
