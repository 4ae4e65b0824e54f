/** Where something is, to about half a kilometre: all that goes out where no more is needed. */
export { coarsePlace } from '@saferide/domain/place/fix';
