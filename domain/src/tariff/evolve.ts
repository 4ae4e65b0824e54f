import type { TariffEvent } from './events.ts';
import type { AdoptedTariff, TariffState } from './state.ts';

const without = ({ adopted: [first, ...others] }: TariffState, version: string): TariffState['adopted'] => [
  first,
  ...others.filter(({ tariff }: AdoptedTariff) => tariff.version !== version),
];

export const evolve = (state: TariffState, event: TariffEvent): TariffState => {
  switch (event.type) {
    case 'TariffAdopted': {
      const { tariff, from } = event.data;
      return { ...state, adopted: [...state.adopted, { tariff, from }], versions: state.versions + 1 };
    }
    case 'TariffWithdrawn':
      return { ...state, adopted: without(state, event.data.version) };
    default:
      event satisfies never;
      return state;
  }
};
