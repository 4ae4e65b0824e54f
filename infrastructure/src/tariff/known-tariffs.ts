import { tariffs } from '@saferide/domain/tariff/lifecycle';
import type { Tariff } from '@saferide/domain/tariff/rates';
import { type TariffState, type TariffsInForce, tariffOf, tariffsInForce } from '@saferide/domain/tariff/state';
import { tariffPolicy } from '@saferide/domain/tariff/tariff-policy';
import { epochMs, type Instant } from '@saferide/domain/time/instant';
import type { ReadableLog } from '../event-store/event-log.ts';

export const TARIFFS_ID = '';

export interface KnownTariffs {
  /** `at` must be the current time. Rejects if the cache has expired and the log is unreachable. */
  inForce(at: Instant): Promise<TariffsInForce>;
  /**
   * Returns all adopted tariffs, including one that is announced but not yet in force. `at` must be the current time.
   */
  adoptedBy(at: Instant): Promise<readonly Tariff[]>;
  /** Rejects for an unknown version. */
  of(version: string): Promise<Tariff>;
}

/** Caches tariffs for `minLeadMs`, the minimum notice of a change. */
export const knownTariffs = (log: Pick<ReadableLog, 'load'>, { minLeadMs } = tariffPolicy): KnownTariffs => {
  let known: { readonly state: TariffState; readonly readAt: number } | undefined;
  let reading: Promise<TariffState> | undefined;

  const read = (at: number): Promise<TariffState> => {
    reading ??= log
      .load(tariffs, TARIFFS_ID)
      .then(({ state }) => {
        known = { state, readAt: at };
        return state;
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };

  const stateAt = async (at: Instant): Promise<TariffState> => {
    const now = epochMs(at);
    const age = known ? now - known.readAt : Number.POSITIVE_INFINITY;
    // The age is negative if the clock was set back.
    const usable = known && age >= 0 && age < minLeadMs;
    if (usable && age > minLeadMs / 2) read(now).catch(() => undefined);
    return usable && known ? known.state : await read(now);
  };

  return {
    inForce: async (at) => tariffsInForce(await stateAt(at), at, tariffPolicy),
    adoptedBy: async (at) => (await stateAt(at)).adopted.map(({ tariff }) => tariff),
    of: async (version) => {
      const has = known?.state.adopted.some(({ tariff }) => tariff.version === version);
      const state = has && known ? known.state : (await log.load(tariffs, TARIFFS_ID)).state;
      return tariffOf(state, version);
    },
  };
};
