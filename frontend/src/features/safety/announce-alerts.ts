import { areaAlertFrame } from '@saferide/contracts/safety/frames';
import { safetyLimits } from '@saferide/contracts/safety/limits';
import { playAlert } from '../../browser/play-alert.ts';
import { parseFrame } from '../../live/frames.ts';
import { sharedLiveConnection } from '../../live/shared-live.ts';
import { showToast } from '../../toasts/toasts.ts';
import { safeRouteMonitoring } from './monitoring.ts';
import { alertsWords, safeRoutesWords } from './safety.words.ts';

const announced = new Set<string>();

let isSubscribed = false;

export const announceAlerts = (): void => {
  if (isSubscribed) return;
  isSubscribed = true;
  sharedLiveConnection.listen((frame) => {
    const { alert } = parseFrame(areaAlertFrame, frame) ?? {};
    if (!alert || announced.has(alert.id) || !safeRouteMonitoring.isOn()) return;
    announced.add(alert.id);
    playAlert([520], [100, 60, 100]);
    showToast(safeRoutesWords.ahead(alertsWords.named(alert)), {
      description: alert.description ?? alertsWords.source(alert),
      tone: alert.severity === 'critical' ? 'destructive' : 'plain',
      duration: safetyLimits.toastMs,
    });
  });
};
