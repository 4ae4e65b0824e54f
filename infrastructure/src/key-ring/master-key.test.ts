import { describe, expect, it } from 'vitest';
import { newRandomKey } from '../crypto/sealing.ts';
import { localMasterKey, type MasterKey, WrongMasterKey } from './master-key.ts';

const contract: readonly (readonly [string, () => MasterKey])[] = (() => {
  const [inUse, next] = [newRandomKey(), newRandomKey()];
  return [['in this process', () => localMasterKey(inUse, next)]] as const;
})();

describe.each(contract)('a master key %s', (_, make) => {
  const plain = newRandomKey().export();

  it('unwraps a key only with the name and context it was wrapped with', async () => {
    const [first = '', second = ''] = make().names;
    const wrapped = await make().wrap(first, 'token 1', plain);
    expect(await make().unwrap(first, 'token 1', wrapped)).toEqual(plain);
    await expect(make().unwrap(first, 'token 2', wrapped)).rejects.toThrow(WrongMasterKey);
    await expect(make().unwrap(second, 'token 1', wrapped)).rejects.toThrow(WrongMasterKey);
    await expect(make().unwrap('another', 'token 1', wrapped)).rejects.toThrow(WrongMasterKey);
    await expect(make().wrap('another', 'token 1', plain)).rejects.toThrow(WrongMasterKey);
  });

  it('rejects a wrapped key in which a bit of any byte has changed', async () => {
    const [name = ''] = make().names;
    const wrapped = await make().wrap(name, 'token 1', plain);
    for (let index = 0; index < wrapped.length; index++) {
      const flipped = Buffer.from(wrapped);
      flipped[index] = (flipped[index] ?? 0) ^ 1;
      await expect(make().unwrap(name, 'token 1', flipped)).rejects.toThrow(WrongMasterKey);
    }
  });

  it('wraps the same key differently each time, and never in readable form', async () => {
    const [name = ''] = make().names;
    const [once, again] = [await make().wrap(name, 'token 1', plain), await make().wrap(name, 'token 1', plain)];
    expect(once.includes(plain)).toBe(false);
    expect(once.equals(again)).toBe(false);
  });

  it('has a name that does not reveal it', () => {
    const { names, itself } = make();
    expect(new Set(names).size).toBe(2);
    for (const written of ['hex', 'base64', 'base64url'] as const)
      for (const name of names) expect(itself?.export().toString(written) ?? '').not.toContain(name);
  });
});
