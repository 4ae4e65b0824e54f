import { lifecycleOf } from '../kernel/lifecycle.ts';
import type { AccountCommand } from './commands.ts';
import { changeEmail, changePhoneNumber } from './decide/contact.ts';
import { cancelErasure, completeErasure, erase } from './decide/erasure.ts';
import { removeFavorite, renameFavorite, saveFavorite } from './decide/favorites.ts';
import { changeNotificationSettings } from './decide/notifications.ts';
import { endSessions, exportPersonalData } from './decide/on-request.ts';
import { refuseErased, revealDetails, showPersonalPart, showWhatIsLeft } from './decide/personal-parts.ts';
import { completeProfile, createCustomer, refuseWithoutProfile, register } from './decide/registration.ts';
import { grantRole, revokeRole } from './decide/roles.ts';
import type { AccountEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { AccountRefusal } from './refusals.ts';
import type { AccountState } from './state.ts';

const { on, decider } = lifecycleOf<AccountState, AccountCommand, AccountEvent, AccountRefusal>();

const present = ['registered', 'active'] as const;

export const account = decider('account', { status: 'none' }, evolve, [
  on('none', 'RegisterAccount', ['AccountRegistered'], register),
  on(present, 'CompleteProfile', ['ProfileCompleted'], completeProfile),
  on(present, 'ChangePhoneNumber', ['PhoneNumberChanged'], changePhoneNumber),
  on(present, 'ChangeEmail', ['EmailChanged'], changeEmail),
  on('registered', 'CreateCustomer', [], refuseWithoutProfile),
  on('active', 'CreateCustomer', ['CustomerCreated'], createCustomer),

  on(present, 'GrantRole', ['RoleGranted'], grantRole),
  on(present, 'RevokeRole', ['RoleRevoked'], revokeRole),
  on(present, 'ChangeNotificationSettings', ['NotificationSettingsChanged'], changeNotificationSettings),
  on(present, 'SaveFavoriteLocation', ['FavoriteLocationSaved'], saveFavorite),
  on(present, 'RenameFavoriteLocation', ['FavoriteLocationRenamed'], renameFavorite),
  on(present, 'RemoveFavoriteLocation', ['FavoriteLocationRemoved'], removeFavorite),
  on(present, 'ShowPersonalPart', ['PersonalPartShown'], showPersonalPart),
  on('erased', 'ShowPersonalPart', ['PersonalPartShown'], showWhatIsLeft),
  on(present, 'RevealDetails', ['DetailsRevealed'], revealDetails),
  on('erased', 'RevealDetails', [], refuseErased),

  on(present, 'EndSessions', ['SessionsEnded'], endSessions),
  on(present, 'ExportPersonalData', ['PersonalDataExported'], exportPersonalData),
  on(present, 'ErasePersonalData', ['PersonalDataErased', 'ErasureDelayed'], erase),
  on(present, 'CancelErasure', ['ErasureCancelled'], cancelErasure),
  on('erased', 'CompleteErasure', ['ErasureCompleted'], completeErasure),
]);
