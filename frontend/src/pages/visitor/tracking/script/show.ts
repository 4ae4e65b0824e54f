import {
  endedLinkText,
  type LinkUnavailableReason,
  trackedPageHtml,
  tripText,
  workText,
} from '@saferide/contracts/tracking/tracked-page';
import { CONNECTION_ID, POSITION_AGE_ID, SUMMARY_ID } from '../marks.ts';
import { trackingPageWords as m } from '../tracking.words.ts';
import type { TrackingView } from './tracking-request.ts';

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

export const showView = (view: TrackingView, now: number): void => {
  put(SUMMARY_ID, trackedPageHtml('trip' in view ? tripText(view, now) : workText(view, now)));
  const { position } = view;
  element(POSITION_AGE_ID).hidden = position === null;
  if (!position) return;
  const near = position.area === null ? '' : ` · ${m.near(position.area, position.about)}`;
  say(POSITION_AGE_ID, m.updated[position.whose](ageOf(now - Date.parse(position.fixedAt))) + near);
};

export const showEnding = (ended: LinkUnavailableReason): void => {
  put(SUMMARY_ID, trackedPageHtml(endedLinkText(ended)));
  element(POSITION_AGE_ID).hidden = true;
  say(CONNECTION_ID, '');
};

export const showConnection = (sinceMs: number | null): void =>
  say(CONNECTION_ID, sinceMs === null ? '' : m.asked(ageOf(sinceMs)));
