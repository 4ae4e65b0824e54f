/** Where the service is available; apart from other places, since the landing page carries nothing else. */

export { isServed } from '@saferide/domain/place/service-area';
