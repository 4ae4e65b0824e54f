import type { FollowedKind } from '@saferide/contracts/tracking/tracking-pages';
import { startMap } from './map.ts';
import { showConnection, showEnding, showView } from './show.ts';
import { requestTrackingView, type TrackingAnswer, type TrackingView } from './tracking-request.ts';

/** Milliseconds between requests; `SELDOM_MS` applies after the trip has ended, and while the link is unknown. */
const EVERY_MS = 3_000;
const SELDOM_MS = 30_000;
/** Time-out of a request, in milliseconds. */
const WAIT_MS = 8_000;
/** Milliseconds without a response after which the connection counts as lost. */
const LOST_AFTER_MS = 10_000;
const TICK_MS = 1_000;

interface Known {
  readonly view: TrackingView;
  readonly etag: string | null;
  readonly aheadMs: number;
}

export const followTripPage = (of: FollowedKind, trackingId: string): void => {
  const map = startMap();
  let known: Known | null = null;
  let answeredAt = Date.now();
  let [over, isRequesting, silent] = [false, false, false];
  let next: ReturnType<typeof setTimeout> | undefined;

  const draw = () => {
    if (over) return;
    const nowMs = Date.now();
    if (known) showView(known.view, nowMs + known.aheadMs);
    const silentMs = nowMs - answeredAt;
    showConnection(silentMs > LOST_AFTER_MS ? silentMs : null);
  };

  const onAnswer = (answer: TrackingAnswer) => {
    silent = answer === 'failed';
    if (answer === 'failed') return;
    answeredAt = Date.now();
    if (answer === 'same') return;
    if ('ended' in answer) {
      over = answer.ended !== 'unknown';
      known = null;
      if (over) clearInterval(ticking);
      map.hide();
      showEnding(answer.ended);
      return;
    }
    known = { view: answer.view, etag: answer.etag, aheadMs: answer.now - answeredAt };
    map.show(answer.view.position, answer.now);
  };

  const askOnce = async () => {
    if (isRequesting || over || document.hidden) return;
    isRequesting = true;
    onAnswer(await requestTrackingView(of, trackingId, known?.etag ?? null, AbortSignal.timeout(WAIT_MS)));
    isRequesting = false;
    draw();
    clearTimeout(next);
    if (!over) next = setTimeout(askSoon, known?.view.state === 'live' || silent ? EVERY_MS : SELDOM_MS);
  };
  const askSoon = () => void askOnce();

  const ticking = setInterval(draw, TICK_MS);
  document.addEventListener('visibilitychange', askSoon);
  addEventListener('online', askSoon);
  askSoon();
};
