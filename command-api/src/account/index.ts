export { createAccountAdministration } from './account-administration.ts';
export { changeRoleByOperator } from './change-roles.ts';
export { ownPhoneNumbersOf } from './contact-numbers.ts';
export { isForReplacedContact, replacedContactTextOf } from './replaced-contact.ts';
