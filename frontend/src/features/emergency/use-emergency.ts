import { safetyAlertFrame } from '@saferide/contracts/emergency/frames';
import { type EmergencyView, raiseAsDriver, raiseAsRider } from '@saferide/contracts/emergency/sos';
import type { BodyInput } from '@saferide/contracts/kernel/define-call';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { isOutcomeUnknown } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { refetchForReadModels } from '../../api/use-command.ts';
import { currentPosition } from '../../browser/position.ts';
import { isStored, storageKeys, writeStored } from '../../browser/storage.ts';
import { useFrames } from '../../live/live-context.tsx';
import { useCurrentUser } from '../../session/current-user.ts';
import { showToast } from '../../toasts/toasts.ts';
import { sosWords as m } from './emergency.words.ts';
import { ownEmergencyQuery } from './queries.ts';

export type SosParty = 'customer' | 'driver';
type RaisingState = 'sending' | 'sent' | 'waits' | 'failed';

const ANSWER_WITHIN_MS = 8_000;
const PLACE_WITHIN_MS = 1_500;

const placeNow = async () => {
  const late = new Promise<null>((resolve) => setTimeout(resolve, PLACE_WITHIN_MS, null));
  const reading = await Promise.race([currentPosition().catch(() => null), late]);
  return reading && { latitude: reading.latitude, longitude: reading.longitude, accuracy: reading.accuracy };
};

export const useRaiseEmergency = (as: SosParty, rideId: string | null) => {
  const client = useQueryClient();
  const { id: by } = useCurrentUser();
  const [raising, setRaising] = useState<RaisingState | null>(null);

  const raise = async (silent: boolean): Promise<void> => {
    setRaising('sending');
    writeStored('local', storageKeys.emergency, true);
    const key = crypto.randomUUID();
    const timestamp = new Date().toISOString();
    const fields = { rideId, timestamp, location: await placeNow(), silent };
    const [kind, call, body] =
      as === 'driver'
        ? (['sosByDriver', raiseAsDriver, { ...fields, driverAlert: true }] as const)
        : (['sosByRider', raiseAsRider, fields] as const);
    const outbox = await import('../../outbox/outbox.ts').catch(() => null);
    const isStored = await outbox?.storeActionUnsent({ kind, by, key, params: {}, body, tried: false }).then(
      () => true,
      () => false,
    );
    try {
      const input = { body: body as BodyInput<typeof raiseAsDriver>, idempotencyKey: key };
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
      const { changed, position } = await callApi(call as typeof raiseAsDriver, { ...input, signal });
      await outbox?.removeAction(key).catch(() => undefined);
      setRaising('sent');
      await refetchForReadModels(client, changed, position);
    } catch (error) {
      if (!silent) showToast(m.failed, { description: m.failedText, tone: 'destructive' });
      const again = isStored === true && isOutcomeUnknown(error);
      setRaising(again ? 'waits' : 'failed');
      if (again) outbox?.sendOutboxSoon();
      else await outbox?.removeAction(key).catch(() => undefined);
    }
  };
  return { raise, raising, reset: () => setRaising(null) };
};

const POLL_MS = 5_000;

export const useOpenEmergency = (isNeeded: boolean): EmergencyView | null => {
  const [, setFrames] = useState(0);
  const known = isStored('local', storageKeys.emergency);
  useFrames(safetyAlertFrame, ({ own }) => {
    if (!own) return;
    writeStored('local', storageKeys.emergency, true);
    setFrames((times) => times + 1);
  });
  const { data } = useQuery({
    ...ownEmergencyQuery,
    enabled: known || isNeeded,
    refetchInterval: ({ state }) => (state.data?.emergency?.status === 'open' ? POLL_MS : false),
  });
  const emergency = data?.emergency ?? null;
  return emergency?.status === 'open' ? emergency : null;
};

export const SOS_HOLD_MS = 1_000;

/** A key press counts as a hold. `onTap` is called when a pointer is released too early. */
export const useHold = (onHeld: () => void, onTap?: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef(false);
  const [holding, setHolding] = useState(false);
  const letGo = () => {
    clearTimeout(timer.current);
    pressed.current = false;
    setHolding(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    holding,
    props: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        pressed.current = true;
        setHolding(true);
        timer.current = setTimeout(() => {
          letGo();
          onHeld();
        }, SOS_HOLD_MS);
      },
      onPointerUp: () => {
        if (pressed.current) onTap?.();
        letGo();
      },
      onPointerLeave: letGo,
      onPointerCancel: letGo,
      // A long press would open the browser's menu.
      onContextMenu: (event: MouseEvent) => event.preventDefault(),
      onClick: ({ detail }: MouseEvent) => {
        if (detail === 0) onHeld();
      },
    },
  };
};
