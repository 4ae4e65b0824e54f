import { emergencyAlarm } from '@saferide/contracts/emergency/desk';
import { readModelChangedFrame } from '@saferide/contracts/socket-frames';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { aPerson, inSeconds } from '../../../testing/samples.ts';
import { server } from '../../../testing/server.ts';
import { show } from '../../../testing/show.tsx';
import { socket } from '../../../testing/socket.ts';
import { advanceClock, settleEffects } from '../../../testing/time.ts';
import { EmergencyAlarm } from './alarm.tsx';
import * as sounding from './alarm-sound.ts';

let soundSpy: MockInstance<typeof sounding.playAlarm>;
beforeEach(() => {
  soundSpy = vi.spyOn(sounding, 'playAlarm').mockReturnValue();
});

const operator = aPerson({ roles: ['operator'] });
const waiting = (unacknowledged: number) =>
  server.answers(emergencyAlarm, { unacknowledged, since: unacknowledged === 0 ? null : inSeconds(-60) });
const changed = () =>
  act(async () => socket.says(readModelChangedFrame, { model: 'emergencies', keys: [], position: '' }));

it('the emergency alarm fetches nothing for people who are not operators', async () => {
  await show(<EmergencyAlarm />);
  expect(server.requestCount(emergencyAlarm)).toBe(0);
});

it('the emergency alarm sounds until it is turned off or acknowledged, and again for a new emergency', async () => {
  waiting(0);
  const { click } = await show(<EmergencyAlarm />, { as: operator });
  expect(screen.queryByRole('alert')).toBeNull();
  waiting(1);
  await changed();
  await advanceClock(300);
  await settleEffects();
  expect(screen.getByRole('alert').textContent).toContain('Someone needs help');
  expect(soundSpy).toHaveBeenCalledTimes(1);
  await advanceClock(12_000);
  expect(soundSpy).toHaveBeenCalledTimes(3);
  await click(screen.getByRole('button', { name: 'Sound off' }));
  await advanceClock(12_000);
  expect(soundSpy).toHaveBeenCalledTimes(3);
  waiting(2);
  await changed();
  await advanceClock(300);
  await settleEffects();
  expect(soundSpy).toHaveBeenCalledTimes(4);
  waiting(0);
  await changed();
  await advanceClock(300);
  await settleEffects();
  expect(screen.queryByRole('alert')).toBeNull();
});
