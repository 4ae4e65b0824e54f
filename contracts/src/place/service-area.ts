/** In a file of its own, because the landing page loads nothing else about places. */

export { isServed } from '@saferide/domain/place/service-area';
