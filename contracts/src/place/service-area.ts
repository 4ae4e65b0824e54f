/** In a separate file, because the landing page loads nothing else about places. */

export { isServed } from '@saferide/domain/place/service-area';
