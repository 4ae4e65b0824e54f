import { dataLevel, onDataLevelChange } from '../../browser/data-level.ts';
import { followInstallOffer } from './install-offer.ts';

const notify = (): void => {
  const message = { type: 'OPTIMIZE_DATA', level: dataLevel(Date.now()) };
  navigator.serviceWorker?.controller?.postMessage(message);
};

let isFollowed = false;

/** Sends the service worker the data level now and whenever it changes. */
export const followDataLevel = (): void => {
  if (isFollowed) return;
  isFollowed = true;
  followInstallOffer();
  onDataLevelChange(notify);
  navigator.serviceWorker?.addEventListener('controllerchange', notify);
};
