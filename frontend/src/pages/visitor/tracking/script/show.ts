import {
  type EndedAs,
  endedLinkText,
  trackedPageHtml,
  tripText,
  workText,
} from '@saferide/contracts/tracking/tracked-page';
import { LOST, SEEN, TOLD } from '../marks.ts';
import { trackingPageWords as m } from '../tracking.words.ts';
import type { View } from './ask.ts';

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}`);
  return found;
};

/** Unchanged text is not set again, so that screen readers do not repeat it. */
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

export const showView = (view: View, now: number): void => {
  put(TOLD, trackedPageHtml('trip' in view ? tripText(view, now) : workText(view, now)));
  const { position } = view;
  element(SEEN).hidden = position === null;
  if (!position) return;
  const near = position.area === null ? '' : ` · ${m.near(position.area, position.about)}`;
  say(SEEN, m.updated[position.whose](ageOf(now - Date.parse(position.fixedAt))) + near);
};

export const showEnding = (ended: EndedAs): void => {
  put(TOLD, trackedPageHtml(endedLinkText(ended)));
  element(SEEN).hidden = true;
  say(LOST, '');
};

export const showConnection = (sinceMs: number | null): void =>
  say(LOST, sinceMs === null ? '' : m.asked(ageOf(sinceMs)));
