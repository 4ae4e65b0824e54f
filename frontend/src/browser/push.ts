import { useCallback, useEffect, useState } from 'react';
import { readyWorker } from './worker.ts';

/**
 * Whether this browser shows notifications while no page is open (`spec/` document 3 §3 "Push notification
 * permission").
 */
export type PushPermission = NotificationPermission | 'unsupported';

const hasPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const permissionNow = (): PushPermission => (hasPush() ? Notification.permission : 'unsupported');

/**
 * The permission, and a function that reads it again. It may change in the browser's settings, so it is also read on
 * focus.
 */
export const usePushPermission = (): readonly [PushPermission, look: () => void] => {
  const [permission, setPermission] = useState(permissionNow);
  const reread = useCallback(() => setPermission(permissionNow()), []);
  useEffect(() => {
    addEventListener('focus', reread);
    return () => removeEventListener('focus', reread);
  }, [reread]);
  return [permission, reread];
};

/** A browser's push subscription, as the server takes it. */
export interface Subscribed {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));

const isFor = (subscription: PushSubscription, key: Uint8Array): boolean => {
  const ownKey = new Uint8Array(subscription.options.applicationServerKey ?? new ArrayBuffer());
  return ownKey.length === key.length && ownKey.every((byte, at) => byte === key[at]);
};

/** Subscribes this browser with the server's key. Throws when the browser or its push service refuses. */
export const subscribeHere = async (publicKey: string): Promise<Subscribed> => {
  const { pushManager } = await readyWorker();
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

/** This browser's push endpoint; null when not subscribed. */
export const endpointHere = async (): Promise<string | null> => (await subscription())?.endpoint ?? null;

export const unsubscribeHere = async (): Promise<void> => void (await (await subscription())?.unsubscribe());
