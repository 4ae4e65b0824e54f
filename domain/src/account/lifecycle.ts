import { lifecycleOf } from '../kernel/lifecycle.ts';
import type { AccountCommand } from './commands.ts';
import {
  changePhoneNumber,
  completeErasure,
  createCustomer,
  decideAcceptTerms,
  decideCancelErasure,
  decideChangeEmail,
  decideChangeNotificationSettings,
  decideCompleteProfile,
  decideEndSessions,
  decideErasePersonalData,
  decideGrantRole,
  decideRegisterAccount,
  exportPersonalData,
  orderFavorites,
  refuseRevealOfErased,
  removeFavorite,
  renameFavorite,
  revealDetails,
  revokeRole,
  saveFavorite,
  showErasedPersonalPart,
  showPersonalPart,
} from './decide.ts';
import type { AccountEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { AccountRefusal } from './refusals.ts';
import type { AccountState } from './state.ts';

const { on, decider } = lifecycleOf<AccountState, AccountCommand, AccountEvent, AccountRefusal>();

const present = ['registered', 'active'] as const;

export const account = decider('account', { status: 'none' }, evolve, [
  on('none', 'RegisterAccount', ['AccountRegistered', 'TermsAccepted'], decideRegisterAccount),
  on(present, 'AcceptTerms', ['TermsAccepted'], decideAcceptTerms),
  on(present, 'CompleteProfile', ['ProfileCompleted'], decideCompleteProfile),
  on(present, 'ChangePhoneNumber', ['PhoneNumberChanged'], changePhoneNumber),
  on(present, 'ChangeEmail', ['EmailChanged'], decideChangeEmail),
  on(present, 'CreateCustomer', ['CustomerCreated'], createCustomer),

  on(present, 'GrantRole', ['RoleGranted'], decideGrantRole),
  on(present, 'RevokeRole', ['RoleRevoked'], revokeRole),
  on(present, 'ChangeNotificationSettings', ['NotificationSettingsChanged'], decideChangeNotificationSettings),
  on(present, 'SaveFavoriteLocation', ['FavoriteLocationSaved'], saveFavorite),
  on(present, 'RenameFavoriteLocation', ['FavoriteLocationRenamed'], renameFavorite),
  on(present, 'OrderFavoriteLocations', ['FavoriteLocationsOrdered'], orderFavorites),
  on(present, 'RemoveFavoriteLocation', ['FavoriteLocationRemoved'], removeFavorite),
  on(present, 'ShowPersonalPart', ['PersonalPartShown'], showPersonalPart),
  on('erased', 'ShowPersonalPart', ['PersonalPartShown'], showErasedPersonalPart),
  on(present, 'RevealDetails', ['DetailsRevealed'], revealDetails),
  on('erased', 'RevealDetails', [], refuseRevealOfErased),

  on(present, 'EndSessions', ['SessionsEnded'], decideEndSessions),
  on(present, 'ExportPersonalData', ['PersonalDataExported'], exportPersonalData),
  on(present, 'ErasePersonalData', ['PersonalDataErased', 'ErasureDelayed'], decideErasePersonalData),
  on(present, 'CancelErasure', ['ErasureCancelled'], decideCancelErasure),
  on('erased', 'CompleteErasure', ['ErasureCompleted'], completeErasure),
]);
