import { safetyFigures } from '@saferide/contracts/safety/figures';
import { areaAlertFrame } from '@saferide/contracts/safety/frames';
import { playAlert } from '../../browser/play-alert.ts';
import { parseFrame } from '../../live/frames.ts';
import { sharedLive } from '../../live/shared-live.ts';
import { showToast } from '../../toasts/toasts.ts';
import { monitoring } from './monitoring.ts';
import { alertsWords, safeRoutesWords } from './safety.words.ts';

const announced = new Set<string>();

let isSubscribed = false;

export const announceAlerts = (): void => {
  if (isSubscribed) return;
  isSubscribed = true;
  sharedLive.listen((frame) => {
    const { alert } = parseFrame(areaAlertFrame, frame) ?? {};
    if (!alert || announced.has(alert.id) || !monitoring.isOn()) return;
    announced.add(alert.id);
    playAlert([520], [100, 60, 100]);
    showToast(safeRoutesWords.ahead(alertsWords.named(alert)), {
      description: alert.description ?? alertsWords.source(alert),
      tone: alert.severity === 'critical' ? 'destructive' : 'plain',
      duration: safetyFigures.toastMs,
    });
  });
};
