import { useCallback, useEffect, useState } from 'react';
import { readyServiceWorker } from './ready-service-worker.ts';

/** `unsupported` in browsers without push (spec 3 §3). */
export type PushPermission = NotificationPermission | 'unsupported';

const hasPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const permissionNow = (): PushPermission => (hasPush() ? Notification.permission : 'unsupported');

export const usePushPermission = (): readonly [PushPermission, reread: () => void] => {
  const [permission, setPermission] = useState(permissionNow);
  const reread = useCallback(() => setPermission(permissionNow()), []);
  useEffect(() => {
    addEventListener('focus', reread);
    return () => removeEventListener('focus', reread);
  }, [reread]);
  return [permission, reread];
};

export interface PushSubscriptionBody {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));

const isFor = (subscription: PushSubscription, key: Uint8Array): boolean => {
  const ownKey = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer());
  return ownKey.length === key.length && ownKey.every((byte, at) => byte === key[at]);
};

/** Rejects if the browser or its push service refuses. */
export const enablePush = async (publicKey: string): Promise<PushSubscriptionBody> => {
  const { pushManager } = await readyServiceWorker();
  const key = bytesOf(publicKey);
  const before = await pushManager.getSubscription();
  if (before && !isFor(before, key)) await before.unsubscribe();
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  ).toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('The browser did not say where it is reached');
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
};

const subscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

export const pushEndpoint = async (): Promise<string | null> => (await subscription())?.endpoint ?? null;

export const disablePush = async (): Promise<void> => void (await (await subscription())?.unsubscribe());
