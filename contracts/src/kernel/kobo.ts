export { toNaira } from '@saferide/domain/money/kobo';
