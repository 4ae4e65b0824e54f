import { useEffect, useRef, useState } from 'react';
import { navigationText, speak, stopSpeaking } from './voice.ts';
import { announcementWords as m, sampleAnnouncements as s } from './voice.words.ts';

interface Step {
  /** Seconds after the start. */
  readonly at: number;
  readonly sentence: () => string;
}

export type TestAnnouncementKind = 'navigation' | 'ride';

/** The sentences and times of spec 3 §9. */
const tests: Readonly<Record<TestAnnouncementKind, readonly Step[]>> = {
  navigation: [
    { at: 0, sentence: () => navigationText({ type: 'departure', text: s.departure }) },
    { at: 3, sentence: () => navigationText({ type: 'turn', text: s.turn, distance: 300 }) },
    { at: 6, sentence: () => navigationText({ type: 'continue', text: s.continue, distance: 2_500 }) },
    { at: 9, sentence: () => navigationText({ type: 'warning', text: s.warning }) },
    { at: 12, sentence: () => navigationText({ type: 'arrive', text: s.arrive }) },
  ],
  ride: [
    { at: 0, sentence: () => m.coming(s.driver, m.minutes(2)) },
    { at: 4, sentence: () => m.started(s.place) },
    { at: 8, sentence: () => m.completed(5_701) },
    { at: 11, sentence: () => m.emergency },
  ],
};

const LAST_SENTENCE_S = 4;

/** Plays the sentences of a test one after the other. */
export const useTestAnnouncements = () => {
  const [playing, setPlaying] = useState<TestAnnouncementKind | null>(null);
  const [sentence, setSentence] = useState('');
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const clear = () => {
    for (const timer of timers.current.splice(0)) clearTimeout(timer);
  };
  const stop = () => {
    clear();
    stopSpeaking();
    setPlaying(null);
    setSentence('');
  };
  const play = (kind: TestAnnouncementKind) => {
    stop();
    setPlaying(kind);
    const steps = tests[kind];
    const after = (seconds: number, act: () => void) => timers.current.push(setTimeout(act, seconds * 1_000));
    for (const step of steps)
      after(step.at, () => {
        setSentence(step.sentence());
        speak(step.sentence(), 'high');
      });
    after((steps.at(-1)?.at ?? 0) + LAST_SENTENCE_S, () => setPlaying(null));
  };
  useEffect(
    () => () => {
      for (const timer of timers.current.splice(0)) clearTimeout(timer);
      stopSpeaking();
    },
    [],
  );
  return { playing, sentence, play, stop };
};
