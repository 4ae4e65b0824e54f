import {
  endedLinkText,
  type LinkUnavailableReason,
  type TrackedPageText,
  trackedDetailsHtml,
  trackedPageIds,
  trackedStatusHtml,
  tripText,
  workText,
} from '@saferide/contracts/tracking/tracked-page';
import type { FollowedKind } from '@saferide/contracts/tracking/tracking-pages';
import { mapsLoadAtOnce } from '../../../../features/place/map/maps-load-at-once.ts';
import { CONNECTION_LOST_ID, MAP_FRAME_ID, MAP_ID, SHOW_MAP_ID } from '../element-ids.ts';
import { trackingPageWords as m } from '../tracking.words.ts';
import { requestTrackingView, type TrackingAnswer, type TrackingView } from './tracking-request.ts';

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}`);
  return found;
};

/** Leaves equal text untouched, so that screen readers do not repeat it. */
const put = (id: string, html: string): void => {
  const into = element(id);
  if (into.innerHTML !== html) into.innerHTML = html;
};

const say = (id: string, text: string): void => {
  const into = element(id);
  if (into.textContent !== text) into.textContent = text;
};

const ageOf = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
};

const showText = (text: TrackedPageText): void => {
  put(trackedPageIds.status, trackedStatusHtml(text));
  const age = element(trackedPageIds.position);
  age.hidden = text.position === null;
  age.classList.toggle('old', text.position?.old === true);
  say(trackedPageIds.position, text.position?.text ?? '');
  put(trackedPageIds.details, trackedDetailsHtml(text));
};

const showView = (view: TrackingView, now: number): void =>
  showText('trip' in view ? tripText(view, now) : workText(view, now));

const showEnding = (ended: LinkUnavailableReason, name: string | null): void => {
  showText(endedLinkText(ended, name));
  say(CONNECTION_LOST_ID, '');
};

const showConnection = (sinceMs: number | null): void =>
  say(CONNECTION_LOST_ID, sinceMs === null ? '' : m.asked(ageOf(sinceMs)));

type Position = TrackingView['position'];
type Drawing = typeof import('../map/draw.ts');
type Drawn = ReturnType<Drawing['drawMap']>;

/** Contains the URL of the map script. */
const FILE = 'meta[name="saferide-map"]';

const startMap = () => {
  const frame = document.getElementById(MAP_FRAME_ID);
  const box = document.getElementById(MAP_ID);
  const button = document.getElementById(SHOW_MAP_ID);
  let [isEnabled, failed] = [mapsLoadAtOnce(), false];
  let drawn: Drawn | null = null;
  let coming = false;
  let last: { readonly position: Position; readonly now: number } | null = null;

  const load = async (): Promise<void> => {
    const file = document.querySelector<HTMLMetaElement>(FILE)?.content;
    if (coming || failed || !file || !frame || !box) return;
    coming = true;
    try {
      const { drawMap } = (await import(/* @vite-ignore */ file)) as Drawing;
      frame.hidden = false;
      drawn = drawMap(frame, box, { name: m.map, saidBy: trackedPageIds.position });
      if (last) drawn.show(last.position, last.now);
    } catch {
      failed = true;
      frame.hidden = true;
    }
  };

  button?.addEventListener('click', () => {
    isEnabled = true;
    button.hidden = true;
    void load();
  });

  return {
    show: (position: Position, now: number): void => {
      last = { position, now };
      if (drawn) {
        if (frame) frame.hidden = false;
        drawn.show(position, now);
      } else if (position && isEnabled) void load();
      else if (button) button.hidden = position === null || failed || coming;
    },
    hide: (): void => {
      last = null;
      drawn?.show(null, 0);
      if (frame) frame.hidden = true;
      if (button) button.hidden = true;
    },
  };
};

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
    if (answer === 'same') {
      if (known) map.show(known.view.position, answeredAt + known.aheadMs);
      return;
    }
    if ('ended' in answer) {
      over = answer.ended !== 'unknown';
      known = null;
      if (over) clearInterval(ticking);
      map.hide();
      showEnding(answer.ended, answer.name);
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
