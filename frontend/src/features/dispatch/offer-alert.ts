/** Two short tones and a shake: a driver looks at the road, not at the list. Silent until the page was touched once. */
export const alertOfOffer = (): void => {
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  navigator.vibrate?.([200, 100, 200]);
  const sound = new AudioContext();
  for (const [index, frequency] of [660, 880].entries()) {
    const tone = sound.createOscillator();
    const volume = sound.createGain();
    const at = sound.currentTime + index * 0.2;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.2, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.18);
    tone.connect(volume).connect(sound.destination);
    tone.start(at);
    tone.stop(at + 0.2);
  }
  setTimeout(() => void sound.close(), 1_000);
};
