import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { settleEffects } from '../../../testing/time.ts';
import { ShareLocation } from './share-location.tsx';

const at = { latitude: 6.45678912, longitude: 3.41 };
const link = 'https://www.google.com/maps/search/?api=1&query=6.45679,3.41000';
const theToast = () => within(screen.getByRole('region', { name: /Notification/ }));

type Device = Partial<Pick<Navigator, 'share' | 'clipboard'>>;
const withDevice = (can: Device) => {
  for (const [name, value] of Object.entries(can))
    Object.defineProperty(navigator, name, { value, configurable: true });
};
afterEach(() => {
  for (const name of ['share', 'clipboard'])
    Object.defineProperty(navigator, name, { value: undefined, configurable: true });
});

/** Changes the device after rendering, because `userEvent` installs its own clipboard. */
const press = async (where: typeof at | null, can: Device = {}) => {
  const { click } = await show(<ShareLocation at={where} />);
  withDevice(can);
  await click(screen.getByRole('button', { name: 'Share Location' }));
  await settleEffects();
};

it('sharing a location opens the device’s share dialog with a link to the position', async () => {
  const share = vi.fn<Navigator['share']>(async () => undefined);
  await press(at, { share });
  expect(share).toHaveBeenCalledWith({ title: 'Where I am', text: 'I am here now:', url: link });
});

it('sharing a location copies the link where there is no share dialog', async () => {
  const writeText = vi.fn<Clipboard['writeText']>(async () => undefined);
  await press(at, { clipboard: { writeText } as never });
  expect(writeText).toHaveBeenCalledWith(`I am here now: ${link}`);
  expect(theToast().getByText(/^Link copied/)).toBeDefined();
});

it('sharing a location reports a failure, but not a closed dialog', async () => {
  const share = vi.fn<Navigator['share']>();
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  await press(at, { share });
  expect(theToast().queryByText(/could not be shared/)).toBeNull();
  cleanup();
  share.mockRejectedValueOnce(new DOMException('not here', 'NotAllowedError'));
  await press(at, { share });
  expect(theToast().getByText(/could not be shared/)).toBeDefined();
});

it('sharing a location asks for location access while the position is unknown', async () => {
  await press(null);
  expect(theToast().getByText('Location Required: Please enable location access for ride tracking.')).toBeDefined();
});
