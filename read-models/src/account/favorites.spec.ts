import {
  ADA,
  adaRegistered,
  favoriteRemoved,
  favoriteRenamed,
  favoriteSaved,
  favoritesOrdered,
  personalDataErased,
} from '@saferide/domain/testing/account-fixtures';
import { minutesIn } from '@saferide/domain/testing/fixtures';
import { BOLA } from '@saferide/domain/testing/ride-fixtures';
import { type FoldRule, type FoldSpecBuilder, withChanges } from '../testing/fold-spec.ts';
import { accountRegistered } from './account-rows.spec.ts';
import type { accounts } from './accounts.ts';

const home = favoriteSaved(
  'fav-1',
  { name: 'Home', address: '5 Aba Road', latitude: 4.8242, longitude: 7.0336 },
  minutesIn(3),
);
const homeRow = {
  account_id: ADA,
  favorite_id: 'fav-1',
  name: 'Home',
  address: '5 Aba Road',
  latitude: 4.8242,
  longitude: 7.0336,
  saved_at: minutesIn(3),
};
const market = favoriteSaved(
  'fav-2',
  { name: 'Market', address: 'Mile One', latitude: null, longitude: null },
  minutesIn(4),
);
const marketRow = {
  account_id: ADA,
  favorite_id: 'fav-2',
  name: 'Market',
  address: 'Mile One',
  latitude: null,
  longitude: null,
  saved_at: minutesIn(4),
};
const withoutPerson = { name: null, address: null, latitude: null, longitude: null };

export const favoritesRules = ({ rule, given }: FoldSpecBuilder<typeof accounts.tables>): readonly FoldRule[] => [
  rule('a saved place is listed', given().when(home).then('favorites', homeRow)),
  rule('a second saved place is listed without coordinates', given(home).when(market).then('favorites', marketRow)),
  rule(
    'saving a place again replaces it',
    given(home)
      .when(
        favoriteSaved(
          'fav-1',
          { name: 'Mum', address: '2 Ikwerre Road', latitude: 4.81, longitude: 6.99 },
          minutesIn(30),
        ),
      )
      .then('favorites', {
        account_id: ADA,
        favorite_id: 'fav-1',
        name: 'Mum',
        address: '2 Ikwerre Road',
        latitude: 4.81,
        longitude: 6.99,
        saved_at: minutesIn(30),
      }),
  ),
  rule(
    'saving a place for another person leaves the first person’s places unchanged',
    given(home)
      .when(withChanges(home, { accountId: BOLA }))
      .then('favorites', { ...homeRow, account_id: BOLA }),
  ),
  rule(
    'renaming a place leaves the others unchanged',
    given(home, market, withChanges(home, { accountId: BOLA }))
      .when(favoriteRenamed('fav-1', 'Mum'))
      .then('favorites', { ...homeRow, name: 'Mum' }),
  ),
  rule(
    'a place renamed after the erasure has no name',
    given(home, personalDataErased(ADA))
      .when(favoriteRenamed('fav-1', 'Mum'))
      .then('favorites', { ...homeRow, ...withoutPerson }),
  ),
  rule('renaming an unknown place changes nothing', given(home).when(favoriteRenamed('fav-2', 'Mum'))),
  rule(
    'removing a place does not change the others',
    given(home, market, withChanges(home, { accountId: BOLA }))
      .when(favoriteRemoved('fav-1'))
      .thenNone('favorites', ADA, 'fav-1'),
  ),
  rule(
    'the order of the saved places is stored with the account',
    given(adaRegistered)
      .when(favoritesOrdered(['fav-2', 'fav-1']))
      .then('accounts', { ...accountRegistered, favorite_order: ['fav-2', 'fav-1'] }),
  ),
  rule('removing an unknown place changes nothing', given(home).when(favoriteRemoved('fav-2'))),
  rule(
    'a person’s erasure removes the addresses of their saved places',
    given(adaRegistered, home, market, withChanges(home, { accountId: BOLA }))
      .when(personalDataErased(ADA, minutesIn(50)))
      .then('favorites', { ...homeRow, ...withoutPerson })
      .then('favorites', { ...marketRow, ...withoutPerson })
      .then('accounts', {
        ...accountRegistered,
        first_name: null,
        last_name: null,
        email: null,
        phone_number: null,
        erased_at: minutesIn(50),
      }),
  ),
  rule(
    'a place saved after the erasure has no personal data',
    given(personalDataErased(ADA))
      .when(home)
      .then('favorites', { ...homeRow, ...withoutPerson }),
  ),
];
