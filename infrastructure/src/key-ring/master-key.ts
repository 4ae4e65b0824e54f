import { hkdfSync, type KeyObject } from 'node:crypto';
import { CannotUnseal, openBytes, sealBytes } from '../crypto/sealing.ts';

export interface MasterKey {
  /** The names of the key in use and of its successor, if any. */
  readonly names: readonly string[];
  wrap(name: string, context: string, plain: Uint8Array): Promise<Buffer>;
  /** Throws WrongMasterKey if the key or the context differs from that of `wrap`. */
  unwrap(name: string, context: string, wrapped: Uint8Array): Promise<Buffer>;
  /** The key itself; null if only a key management service has it. */
  readonly itself: KeyObject | null;
}

export class WrongMasterKey extends Error {
  override readonly name = 'WrongMasterKey';
}

/** A digest, so that the name does not reveal the key. */
const nameOf = (key: KeyObject): string =>
  Buffer.from(hkdfSync('sha256', key.export(), 'saferide', 'name of the master key', 8)).toString('hex');

export const localMasterKey = (inUse: KeyObject, next: KeyObject | null = null): MasterKey => {
  const keys = new Map([inUse, ...(next ? [next] : [])].map((key) => [nameOf(key), key]));
  const keyOf = (name: string): KeyObject => {
    const key = keys.get(name);
    if (key) return key;
    throw new WrongMasterKey(
      `The stored keys are wrapped by another master key (${name}) than the one given (${[...keys.keys()].join(', ')}). ` +
        'Give the one it was started with, or, after a rotation, the one that followed it.',
    );
  };
  return {
    names: [...keys.keys()],
    itself: inUse,
    wrap: async (name, context, plain) => sealBytes(keyOf(name), context, plain),
    unwrap: async (name, context, wrapped) => {
      try {
        return openBytes(keyOf(name), context, wrapped);
      } catch (cause) {
        if (!(cause instanceof CannotUnseal)) throw cause;
        throw new WrongMasterKey('A stored key was altered or moved', { cause });
      }
    },
  };
};
