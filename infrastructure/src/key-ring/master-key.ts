import { hkdfSync, type KeyObject } from 'node:crypto';
import { CannotOpen, openBytes, sealBytes } from '../personal-data/sealing.ts';

/**
 * What the keys of the house are wrapped with, and nothing else. It lies outside log and database: in a file, or with a
 * service that wraps and unwraps and never gives it out.
 */
export interface MasterKey {
  /** Which there are, the one in use first; a second one is to follow it. Names tell nothing of the keys themselves. */
  readonly names: readonly string[];
  /** `plain` under the key of this name, bound to `context`. Throws WrongMasterKey where there is none of that name. */
  wrap(name: string, context: string, plain: Uint8Array): Promise<Buffer>;
  /** The reverse. Throws WrongMasterKey, also for what was altered or wrapped for another context. */
  unwrap(name: string, context: string, wrapped: Uint8Array): Promise<Buffer>;
  /**
   * The key itself, where it is at hand: what houses from before the key ring were sealed with. Null where a service keeps
   * it: such a house is started once with the file first.
   */
  readonly itself: KeyObject | null;
}

/** The stored keys are wrapped by another master key than the one that was given. */
export class WrongMasterKey extends Error {
  override readonly name = 'WrongMasterKey';
}

/** Eight bytes that follow from the key and from which it does not follow. */
const nameOf = (key: KeyObject): string =>
  Buffer.from(hkdfSync('sha256', key.export(), 'saferide', 'name of the master key', 8)).toString('hex');

/** Master keys of 32 bytes that this process was given, as a file or as a variable. */
export const localMasterKey = (inUse: KeyObject, next: KeyObject | null = null): MasterKey => {
  const keys = new Map([inUse, ...(next ? [next] : [])].map((key) => [nameOf(key), key]));
  const keyOf = (name: string): KeyObject => {
    const key = keys.get(name);
    if (key) return key;
    throw new WrongMasterKey(
      `The keys of this house are wrapped by another master key (${name}) than what was given (${[...keys.keys()].join(', ')}). ` +
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
        if (!(cause instanceof CannotOpen)) throw cause;
        throw new WrongMasterKey('A stored key was altered, or moved to another place', { cause });
      }
    },
  };
};
