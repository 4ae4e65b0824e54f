import { safetyFigures } from '@saferide/contracts/safety/figures';
import type { AlertKindView } from '@saferide/contracts/safety/views';
import { minutesLabel } from '../../messages/format.ts';

const MINUTE_MS = 60_000;

export const reportRoadWords = {
  open: 'Traffic alert',
  title: 'What do you see?',
  hint: 'Other drivers nearby are warned.',
  kinds: {
    traffic: 'Heavy traffic',
    traffic_accident: 'Accident',
    road_closure: 'Road closed',
    flooding: 'Flooding',
    protest: 'Protest',
  } satisfies Partial<Record<AlertKindView, string>>,
  close: 'Close',
  sent: 'Thank you. Drivers nearby are warned.',
  queued: `Saved on this device. We’ll send it if you’re back online within ${minutesLabel(safetyFigures.reportOfUseMs / MINUTE_MS)}.`,
  failed: 'Your report was not sent',
  tryAgain: 'Try again.',
  unplaced: 'We need your location to report something on the road.',
} as const;
