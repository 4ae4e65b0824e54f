import type { KeyObject } from 'node:crypto';
import { signingKeyFor } from '@saferide/infrastructure/crypto/secrets';
import { numberDigest, waitlistDigest } from '@saferide/infrastructure/outside/messages/number-digest';
import type { ReadApiConfig } from './config.ts';
import type { ReadServices } from './kernel/services.ts';

export const servicesFromConfig = (
  {
    mode,
    secondOperatorNeeded,
    supportPhone,
    maps,
  }: Pick<ReadApiConfig, 'mode' | 'secondOperatorNeeded' | 'supportPhone'> & {
    readonly maps: Pick<ReadApiConfig['maps'], 'tiles' | 'ownPlaceNamer'>;
  },
  systemKey: KeyObject,
): Pick<
  ReadServices,
  | 'goodPhotosByDefault'
  | 'secondOperatorNeeded'
  | 'supportPhone'
  | 'streetTiles'
  | 'ownPlaceNamer'
  | 'receiptKey'
  | 'numberDigest'
  | 'waitlistDigest'
> => ({
  goodPhotosByDefault: mode === 'development',
  secondOperatorNeeded,
  supportPhone,
  streetTiles: maps.tiles,
  ownPlaceNamer: maps.ownPlaceNamer,
  numberDigest: numberDigest(systemKey),
  waitlistDigest: waitlistDigest(systemKey),
  receiptKey: signingKeyFor(systemKey, 'review receipts'),
});
