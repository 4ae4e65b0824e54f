export { terms } from '@saferide/domain/account/terms';
