import { useEffect, useState } from 'react';
import { type VoiceSettings, voiceSettings } from '../../browser/device-settings.ts';
import { announcementWords as m } from './voice.words.ts';
import { nigerianWording } from './wording.ts';

/** A message of high priority interrupts what is being said. */
export type VoicePriority = 'low' | 'normal' | 'high';

export interface NavigationAnnouncement {
  readonly type: 'departure' | 'turn' | 'continue' | 'arrive' | 'warning' | 'other';
  readonly text: string;
  /** Metres. */
  readonly distance?: number;
}

const PITCH = 1.1;
const languages: Readonly<Record<VoiceSettings['accent'], readonly string[]>> = {
  nigerian: ['en-NG', 'en-ZA', 'en-KE', 'en-GB', 'en-US'],
  standard: ['en-GB', 'en-US'],
};

/** Browsers do not report whether a voice is female, so its name decides, as far as it is known. */
const names: Readonly<Record<VoiceSettings['voice'], RegExp>> = {
  female: /\bfemale|ezinne|leah|asilia|tessa|sonia|libby|hazel|susan|serena|kate|aria|jenny|zira|samantha/i,
  male: /\bmale|abeo|luke|chilemba|ryan|thomas|george|daniel|oliver|guy|david|mark|alex\b/i,
};

type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'name'>;

/** Returns the voice of the nearest kind of English, or null if the device has none. */
export const voiceFor = <V extends Voice>(
  voices: readonly V[],
  { accent, voice }: Pick<VoiceSettings, 'accent' | 'voice'>,
): V | null => {
  const order = languages[accent];
  const rankOf = ({ lang, name }: V): number => {
    const place = order.indexOf(lang.replace('_', '-'));
    return (place < 0 ? order.length : place) + (names[voice].test(name) ? 0 : 0.5);
  };
  const english = voices.filter(({ lang }) => /^en\b|^en_/i.test(lang));
  return english.toSorted((one, other) => rankOf(one) - rankOf(other))[0] ?? null;
};

export const isVoiceSupported = (): boolean =>
  'speechSynthesis' in globalThis && 'SpeechSynthesisUtterance' in globalThis;

const utter = (text: string): void => {
  const settings = voiceSettings.current();
  const spoken = new SpeechSynthesisUtterance(settings.accent === 'nigerian' ? nigerianWording(text) : text);
  const voice = voiceFor(speechSynthesis.getVoices(), settings);
  spoken.voice = voice;
  spoken.lang = voice?.lang ?? settings.language;
  spoken.rate = settings.speed;
  spoken.volume = settings.volume;
  spoken.pitch = PITCH;
  spoken.onerror = ({ error }) => {
    if (error !== 'interrupted' && error !== 'canceled') console.warn('An announcement was not spoken', error);
  };
  speechSynthesis.speak(spoken);
};

/** Says nothing while the voice is off. */
export const speak = (text: string, priority: VoicePriority = 'normal'): void => {
  if (!isVoiceSupported() || !voiceSettings.current().enabled || text.trim() === '') return;
  if (priority === 'high') speechSynthesis.cancel();
  utter(text);
};

/** Speaks about an event of a ride, interrupting the current announcement. */
export const announceRideEvent = (text: string): void => speak(text, 'high');

export const stopSpeaking = (): void => {
  if (isVoiceSupported()) speechSynthesis.cancel();
};

export const switchVoice = (enabled: boolean): void => {
  voiceSettings.change({ enabled });
  stopSpeaking();
  if (isVoiceSupported()) utter(enabled ? m.on : m.off);
};

const METRES_IN_KM = 1_000;

const distanceIn = (metres: number): string =>
  metres > METRES_IN_KM ? m.kilometres(Math.round(metres / 100) / 10) : m.metres(Math.round(metres));

export const navigationText = ({ type, text, distance }: NavigationAnnouncement): string => {
  const what = distance === undefined ? text : m.inDistance(distanceIn(distance), text);
  return type === 'warning' ? m.warning(what) : what;
};

/** All announcements except `continue` interrupt the current one, because they are useless when late. */
export const announceNavigation = (announcement: NavigationAnnouncement): void =>
  speak(navigationText(announcement), announcement.type === 'continue' ? 'low' : 'high');

const POLL_MS = 250;

/** Polled, because browsers do not report every end of an utterance. */
export const useIsSpeaking = (): boolean => {
  const [isSpeaking, setSpeaking] = useState(false);
  useEffect(() => {
    if (!isVoiceSupported()) return;
    const timer = setInterval(() => setSpeaking(speechSynthesis.speaking), POLL_MS);
    return () => clearInterval(timer);
  }, []);
  return isSpeaking;
};
