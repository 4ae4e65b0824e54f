import type { DriverEvent } from '@saferide/domain/driver';
import type { TextOptOutEvent } from '@saferide/domain/emergency';
import { personalDataErased } from '@saferide/domain/testing/account-fixtures';
import { DELE, driverRegistered } from '@saferide/domain/testing/driver-fixtures';
import {
  contactAdded,
  contactChanged,
  contactDetails,
  contactRemoved,
  textsAllowed,
  textsDeclined,
} from '@saferide/domain/testing/emergency-fixtures';
import { NOON } from '@saferide/domain/testing/fixtures';
import { BOLA } from '@saferide/domain/testing/ride-fixtures';
import type { RowOf } from '../kernel/table.ts';
import { foldSpec } from '../testing/fold-spec.ts';
import { ABOUT_EVERYONE, emergencyContactsModel } from './emergency-contacts.ts';

type Row = RowOf<typeof emergencyContactsModel.tables.contacts>;

const first: Row = { account_id: BOLA, contact_id: 'contact-1', named_at: NOON, declined: false, ...contactDetails(1) };
const optOut = (accountId: string | null, type: TextOptOutEvent['type'] = 'TextsStopped'): TextOptOutEvent => ({
  ...{ type, at: NOON },
  data: { numberDigest: 'digest', accountId },
});
const renumbered: Row = { ...first, ...contactDetails(2), named_at: contactChanged().at };
const gone = { name: null, phone: null, relationship: null };

export const emergencyContactsSpec = foldSpec(emergencyContactsModel, ({ rule, given }) => [
  rule('an added contact is listed', given().when(contactAdded()).then('contacts', first)),
  rule(
    'the contact in a driver’s registration is listed',
    given()
      .when(driverRegistered)
      .then('contacts', {
        ...{ account_id: DELE, contact_id: 'registration', named_at: driverRegistered.at, declined: false },
        ...{ name: 'Kemi Ade', phone: '+2348082222222', relationship: 'spouse' },
      }),
  ),
  rule(
    'a changed contact shows the new details',
    given(contactAdded())
      .when(contactChanged())
      .then('contacts', { ...first, name: 'Kemi Ade' }),
  ),
  rule(
    'a contact’s number and relationship can change, and the new number counts as named then',
    given(contactAdded())
      .when({ ...contactChanged(), personal: { ...contactDetails(2), relationship: 'friend' } })
      .then('contacts', { ...renumbered, relationship: 'friend' }),
  ),
  rule(
    'a removed contact is no longer listed, but the others are',
    given(contactAdded(), contactAdded(2)).when(contactRemoved()).thenNone('contacts', BOLA, 'contact-1'),
  ),
  rule(
    'a registration read after the driver’s erasure lists no contact',
    given()
      .when({ ...driverRegistered, personal: null } as DriverEvent)
      .then('contacts', {
        account_id: DELE,
        contact_id: 'registration',
        named_at: driverRegistered.at,
        declined: false,
        ...gone,
      }),
  ),
  rule(
    'a contact changed after the person’s erasure is stored without details',
    given(contactAdded())
      .when({ ...contactChanged(), personal: null })
      .then('contacts', { ...first, ...gone, named_at: contactChanged().at }),
  ),
  rule(
    'a contact who declined texts is marked as such',
    given(contactAdded())
      .when(textsDeclined())
      .then('contacts', { ...first, declined: true }),
  ),
  rule(
    'a contact who allows texts again is no longer marked as declining them',
    given(contactAdded(), textsDeclined()).when(textsAllowed()).then('contacts', first),
  ),
  rule(
    'a contact with a new number is not marked as declining texts',
    given(contactAdded(), textsDeclined())
      .when({ ...contactChanged(), personal: contactDetails(2) })
      .then('contacts', renumbered),
  ),
  rule('declining texts as an unknown contact changes nothing', given().when(textsDeclined())),
  rule('allowing texts as an unknown contact changes nothing', given().when(textsAllowed())),
  rule('changing an unknown contact changes nothing', given().when(contactChanged())),
  rule(
    'an erasure removes the contacts that the person named',
    given(contactAdded())
      .when(personalDataErased(BOLA))
      .then('contacts', { ...first, ...gone }),
  ),
  rule(
    'a number whose owner stopped texts about one person is listed for that person',
    given().when(optOut(BOLA)).then('opt_outs', { number_digest: 'digest', about: BOLA }),
  ),
  rule(
    'a number whose owner stopped all texts is listed for everyone',
    given().when(optOut(null)).then('opt_outs', { number_digest: 'digest', about: ABOUT_EVERYONE }),
  ),
  rule(
    'resuming texts about one person removes only the stop about that person',
    given(optOut(BOLA), optOut(null)).when(optOut(BOLA, 'TextsResumed')).thenNone('opt_outs', 'digest', BOLA),
  ),
  rule(
    'resuming all texts removes only the stop of all texts',
    given(optOut(BOLA), optOut(null)).when(optOut(null, 'TextsResumed')).thenNone('opt_outs', 'digest', ABOUT_EVERYONE),
  ),
]);
