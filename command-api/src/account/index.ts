export { createAccountAdministration } from './account-administration.ts';
export { isForReplacedContact, ownPhoneNumbersOf, replacedContactTextOf } from './change-contact.ts';
export { changeRoleByOperator } from './change-roles.ts';
