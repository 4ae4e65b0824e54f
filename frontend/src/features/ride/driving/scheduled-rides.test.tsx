import { acceptedScheduledRides } from '@saferide/contracts/ride/driver-queries';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAcceptedRide, inSeconds } from '../../../testing/samples.ts';
import { server } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { advanceClock } from '../../../testing/time.ts';
import { DriverScheduledRides } from './scheduled-rides.tsx';

/** The pickup is 61 minutes ahead, so the rider's details are shown in one minute. */
const ahead = anAcceptedRide({
  ...{ scheduledTime: inSeconds(3_660), pickupDueAt: inSeconds(3_660), estimatedPrice: 4_500 },
  ...{ pickupAddress: null, destinationAddress: null, pickupArea: 'Ikeja', destinationArea: 'Victoria Island' },
  ...{ customer: null, customerName: null, mayCall: false, note: null },
});
const disclosed = {
  ...ahead,
  ...{ pickupAddress: 'Allen Avenue', destinationAddress: 'Eko Hotel', customerName: 'Bola Ade', mayCall: true },
  note: 'The blue gate',
};
const showRides = () => show(<DriverScheduledRides onRide={null} at={null} whyUnplaced={null} />);

describe('a scheduled ride that the driver has accepted', () => {
  it('shows areas, time and fare, and when the rider’s details will be shown', async () => {
    server.answers(acceptedScheduledRides, [ahead]);
    await showRides();
    const text = screen.getByRole('listitem').textContent;
    expect(text).toContain('Ikeja');
    expect(text).toContain('Victoria Island');
    expect(text).toContain('₦4,500');
    expect(text).not.toContain('no longer kept');
    expect(screen.getByText('Address, name and number from 11:01')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Call rider' })).toBeNull();
    expect(screen.queryByRole('link', { name: /maps/i })).toBeNull();
    expect(screen.getByRole('button', { name: 'I can’t do this ride' })).toBeDefined();
  });

  it('shows the rider’s details as soon as they are available', async () => {
    server.answers(acceptedScheduledRides, [ahead]);
    await showRides();
    server.answers(acceptedScheduledRides, [disclosed]);
    await advanceClock(64_000);
    const text = screen.getByRole('listitem').textContent;
    expect(text).toContain('Allen Avenue');
    expect(text).toContain('Bola Ade');
    expect(text).toContain('The blue gate');
    expect(screen.queryByText(/^Address, name/)).toBeNull();
    expect(screen.getByRole('link', { name: /maps/i })).toBeDefined();
  });
});
