import { tariffs } from '@saferide/domain/tariff/lifecycle';
import { tariffPolicy } from '@saferide/domain/tariff/policy';
import type { Tariff } from '@saferide/domain/tariff/rates';
import { type TariffState, type TariffsInForce, tariffOf, tariffsInForce } from '@saferide/domain/tariff/state';
import { epochMs, type Instant } from '@saferide/domain/time/instant';
import type { ReadableLog } from '../event-store/event-log.ts';

/** There is one line of tariffs, so its stream has no id. */
export const THE_TARIFFS = '';

/** What rides cost, as a service knows it without asking the log for each of them. */
export interface KnownTariffs {
  /** What a ride is booked under at `at`, which is about now. Rejects while the log cannot be read and what is known is too old. */
  inForce(at: Instant): Promise<TariffsInForce>;
  /** All tariffs that any ride until `at`, which is about now, was booked under. Rejects as `inForce` does. */
  adoptedBy(at: Instant): Promise<readonly Tariff[]>;
  /** The tariff of `version`. Rejects for an unknown one. */
  of(version: string): Promise<Tariff>;
}

/**
 * Tariffs are read from the log and kept for as long as nothing can hold that is not known: a tariff is adopted, and taken
 * back, at least `leadMs` before it would hold. They are read anew in good time, behind whoever asks.
 */
export const knownTariffs = (log: Pick<ReadableLog, 'load'>, { leadMs } = tariffPolicy): KnownTariffs => {
  let known: { readonly state: TariffState; readonly readAt: number } | undefined;
  let reading: Promise<TariffState> | undefined;

  const read = (at: number): Promise<TariffState> => {
    reading ??= log
      .load(tariffs, THE_TARIFFS)
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
    // A clock that was set back knows nothing of how old it is.
    const usable = known && age >= 0 && age < leadMs;
    // What cannot be read now is read by the next who asks, and waited for once it is too old.
    if (usable && age > leadMs / 2) read(now).catch(() => undefined);
    return usable && known ? known.state : await read(now);
  };

  return {
    inForce: async (at) => tariffsInForce(await stateAt(at), at, tariffPolicy),
    adoptedBy: async (at) => (await stateAt(at)).adopted.map(({ tariff }) => tariff),
    of: async (version) => {
      const has = known?.state.adopted.some(({ tariff }) => tariff.version === version);
      const state = has && known ? known.state : (await log.load(tariffs, THE_TARIFFS)).state;
      return tariffOf(state, version);
    },
  };
};
