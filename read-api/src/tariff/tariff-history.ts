import type { TariffHistory } from '@saferide/contracts/tariff/tariff';
import { tariffs } from '@saferide/domain/tariff/lifecycle';
import { ratesOf } from '@saferide/domain/tariff/rates';
import { type AdoptedTariff, adoptedTariffAt, announcedTariffAt } from '@saferide/domain/tariff/state';
import type { Instant } from '@saferide/domain/time/instant';
import type { ReadableLog } from '@saferide/infrastructure/event-store/event-log';
import { TARIFFS_ID } from '@saferide/infrastructure/tariff/known-tariffs';
import { ratesInNaira } from '@saferide/infrastructure/tariff/naira-views';

const adoptedView = ({ tariff, from }: AdoptedTariff, opening: AdoptedTariff) => ({
  version: tariff.version,
  rates: ratesInNaira(ratesOf(tariff)),
  from: tariff.version === opening.tariff.version ? null : from,
});

/** Reads the whole stream, which gets only a few events a year. */
export const tariffHistoryAt = async (log: Pick<ReadableLog, 'load'>, now: Instant): Promise<TariffHistory> => {
  const { state, events } = await log.load(tariffs, TARIFFS_ID);
  const [opening] = state.adopted;
  const announced = announcedTariffAt(state, now);
  const changes = events.map(({ id, event }) => ({
    eventId: id,
    at: event.at,
    ...{ actorId: event.data.actorId, reason: event.data.reason },
    ...(event.type === 'TariffAdopted'
      ? { version: event.data.tariff.version, from: event.data.from }
      : { version: event.data.version, from: null }),
  }));
  return {
    now: adoptedView(adoptedTariffAt(state, now), opening),
    announced: announced && adoptedView(announced, opening),
    adopted: state.adopted.map((each) => adoptedView(each, opening)).toReversed(),
    changes: changes.toReversed(),
  };
};
