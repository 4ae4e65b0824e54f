import { setOnlineStatus } from '@saferide/contracts/dispatch/dispatch';
import { wentOfflineFrame } from '@saferide/contracts/dispatch/frames';
import type { DriverProfileView } from '@saferide/contracts/driver/driver';
import { useEffect } from 'react';
import { useCommand } from '../../api/use-command.ts';
import { Switch } from '../../design/choices.tsx';
import { classNames } from '../../design/styles.ts';
import { useServerNow } from '../../design/use-time.ts';
import { useFrames } from '../../live/live-context.tsx';
import { timeLabel } from '../../messages/format.ts';
import { showFailure } from '../../toasts/show-failure.ts';
import { showToast } from '../../toasts/toasts.ts';
import { onlineCardWords } from './driver-duty.words.ts';

/** Requests the lock again when the page reappears, because browsers release it on hidden pages. */
const useWakeLock = (isEnabled: boolean): void => {
  useEffect(() => {
    if (!isEnabled || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      // Browsers may refuse the lock, for example when the battery is low.
      const given = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (over) void given?.release();
      else lock = given;
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [isEnabled]);
};

const m = onlineCardWords;

export interface OnlineCardProps {
  readonly isOnline: boolean;
  readonly verification: DriverProfileView['verificationStatus'];
  readonly suspended: boolean;
  readonly vehicleFault: DriverProfileView['vehicleFault'];
  readonly hasAccess: boolean;
  readonly onRide: boolean;
  readonly unplaced: boolean;
  /** True if the server took the driver offline because no positions arrived. */
  readonly wentUnseen: boolean;
  readonly pausedUntil: DriverProfileView['pausedUntil'];
}

export const onlineSwitchDisabledReason = ({
  isOnline,
  verification,
  suspended,
  vehicleFault,
  hasAccess,
  onRide,
}: Omit<OnlineCardProps, 'unplaced' | 'wentUnseen' | 'pausedUntil'>): string | null => {
  if (onRide) return m.onRide;
  if (isOnline) return null;
  if (suspended) return m.suspended;
  if (verification === 'rejected') return m.checkFailed;
  if (verification === 'pending') return m.notVerified;
  if (!hasAccess) return m.noAccess;
  return vehicleFault === null ? null : m.vehicle[vehicleFault];
};

export const OnlineCard = (props: OnlineCardProps) => {
  const { isOnline, unplaced, wentUnseen, pausedUntil } = props;
  const now = useServerNow(10_000);
  const paused = pausedUntil !== null && now < Date.parse(pausedUntil) ? m.paused(timeLabel(pausedUntil)) : null;
  const reason = onlineSwitchDisabledReason(props);
  useWakeLock(isOnline);
  useFrames(wentOfflineFrame, () => showToast(m.wentUnseen));
  const set = useCommand(setOnlineStatus, {
    onDone: (answer) => showToast(answer.isOnline ? m.wentOnline : m.wentOffline, { tone: 'good' }),
    onRefused: (error) => showFailure(error, m.failed, m.failed),
  });
  return (
    <div
      className={classNames(
        'rounded-sign border-4 px-4 py-2',
        !isOnline ? 'border-control' : unplaced || paused ? 'border-amber bg-surface' : 'border-brand bg-surface',
        set.isPending && 'animate-glow',
      )}
    >
      <Switch
        large
        label={m.label}
        checked={isOnline}
        disabled={reason !== null}
        pending={set.isPending}
        hint={reason ?? (isOnline ? (paused ?? (unplaced ? m.noPosition : m.on)) : wentUnseen ? m.wentUnseen : m.off)}
        onChange={(next) => set.mutate({ body: { isOnline: next } })}
      />
    </div>
  );
};
