import { Banner } from '../../../design/banner.tsx';
import { TextField } from '../../../design/field.tsx';
import { useServerNow } from '../../../design/use-now.ts';
import { bookingWords } from '../ride-rider.words.ts';
import type { BookingFieldsProps } from './address-fields.tsx';
import { schedulableRange, timeFault } from './booking-form.ts';

const m = bookingWords;

export const ScheduleFields = ({ booking, onChange }: BookingFieldsProps) => {
  const now = useServerNow(30_000);
  const { min, max } = schedulableRange(now);
  const fault = timeFault(booking, now);
  return (
    <>
      <Banner title={m.explainer.title}>
        <ul className="list-disc pl-5">
          {m.explainer.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Banner>
      <TextField
        label={m.when}
        hint={m.whenHint}
        error={fault ? m.timeFault[fault] : undefined}
        type="datetime-local"
        required
        min={min}
        max={max}
        value={booking.scheduledFor}
        onChange={({ target }) => onChange({ scheduledFor: target.value })}
      />
    </>
  );
};
