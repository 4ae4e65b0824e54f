const TONE_S = 0.2;

export const playAlert = (tones: readonly number[], shake: readonly number[]): void => {
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  navigator.vibrate?.([...shake]);
  const sound = new AudioContext();
  for (const [index, frequency] of tones.entries()) {
    const tone = sound.createOscillator();
    const volume = sound.createGain();
    const at = sound.currentTime + index * TONE_S;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(TONE_S, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.18);
    tone.connect(volume).connect(sound.destination);
    tone.start(at);
    tone.stop(at + TONE_S);
  }
  setTimeout(() => void sound.close(), 1_000);
};
