/** What other columns may know of accounts. */

export { changedByOperators } from './change-roles.ts';
export { rightEntry, tooManyCodes } from './code-problems.ts';
export type { CodeRequests } from './code-requests.ts';
export { codePolicy } from './codes.ts';
export { accountContact, codeContactOf } from './contact-of.ts';
export { type ImpartialParts, mustBeImpartial } from './impartial.ts';
export { ownNumbersOf } from './named-numbers.ts';
export { nigerianNumber } from './nigerian-number.ts';
export { openPeopleDesk } from './people-desk.ts';
export { signInPlaceOf } from './place-of.ts';
export { isForReplacedContact, replacedContactTextOf } from './replaced-contact.ts';
export { askedOn } from './text-code.ts';
export { verificationOf } from './user-view.ts';
