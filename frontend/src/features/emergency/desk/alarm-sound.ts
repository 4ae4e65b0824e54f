/** Silent until the operator has interacted with the page, because browsers block sound until then. */
export const playAlarm = (): void => {
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  if (typeof AudioContext === 'undefined') return;
  const sound = new AudioContext();
  for (const [index, frequency] of [520, 780, 1_040].entries()) {
    const tone = sound.createOscillator();
    const volume = sound.createGain();
    const at = sound.currentTime + index * 0.25;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.25, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.23);
    tone.connect(volume).connect(sound.destination);
    tone.start(at);
    tone.stop(at + 0.25);
  }
  setTimeout(() => void sound.close(), 2_000);
};
