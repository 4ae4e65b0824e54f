import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { voiceSettings } from '../../browser/device-settings.ts';
import { fakeSpeech } from '../../testing/fake-speech.ts';
import { show } from '../../testing/show.tsx';
import { advanceClock } from '../../testing/time.ts';
import { announceNavigation, speak, switchVoice, voiceFor } from './voice.ts';
import { VoiceForm } from './voice-form.tsx';
import { nigerianWording } from './wording.ts';

const stored = () => JSON.parse(localStorage.getItem('saferide_voice_navigation') ?? '{}');
const button = (name: string) => screen.getByRole('button', { name });
const switchedOn = () => voiceSettings.change({ enabled: true });

describe('the voice settings (spec 3 §2, spec 3 §3)', () => {
  it('include accent, voice, volume and speed, and are stored on the device', async () => {
    fakeSpeech();
    const { click, fill } = await show(<VoiceForm />);
    await click(screen.getByRole('switch', { name: 'Voice Off' }));
    expect(screen.getByRole('switch', { name: 'Voice On' })).toBeDefined();
    await click(screen.getByRole('radio', { name: 'Standard' }));
    await click(screen.getByRole('radio', { name: 'Male' }));
    await fill(screen.getByRole('slider', { name: 'Volume' }), '0.3');
    await fill(screen.getByRole('slider', { name: 'Speed' }), '1.6');
    expect(stored()).toEqual({
      ...{ language: 'en-NG', accent: 'standard', voice: 'male', volume: 0.3, speed: 1.6, enabled: true },
    });
  });

  it('are disabled while the voice is off', async () => {
    fakeSpeech();
    await show(<VoiceForm />);
    for (const radio of screen.getAllByRole('radio')) expect(radio.closest('fieldset:disabled')).not.toBeNull();
    expect(button('Test Navigation').hasAttribute('disabled')).toBe(true);
  });
});

describe('a device that cannot speak (spec 3 §2)', () => {
  it('says that voice navigation is not supported on this device', async () => {
    await show(<VoiceForm />);
    expect(screen.getByText('Voice navigation is not supported on this device.')).toBeDefined();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.getByText(/we use British English/)).toBeDefined();
  });
});

describe('the test announcements (spec 3 §2, spec 3 §9)', () => {
  it('are played one after the other, and can be stopped', async () => {
    const { sentences } = fakeSpeech();
    switchedOn();
    const { click } = await show(<VoiceForm />);
    await click(button('Test Ride Announcements'));
    expect(screen.getByText('“Your driver Dele will arrive in 2 minutes. Get ready.”')).toBeDefined();
    expect(sentences()).toHaveLength(1);
    for (const [seconds, count] of [
      [4, 2],
      [4, 3],
      [3, 4],
    ] as const) {
      await advanceClock(seconds * 1_000);
      expect(sentences()).toHaveLength(count);
    }
    await advanceClock(5_000);
    await click(button('Test Navigation'));
    await advanceClock(6_000);
    expect(sentences().slice(4)).toHaveLength(3);
    await click(button('Stop'));
    await advanceClock(10_000);
    expect(sentences().slice(4)).toEqual([
      'Head north on Allen Avenue',
      'In 300 metres, turn right onto Awolowo Way',
      'In 2.5 kilometres, continue on Third Mainland',
    ]);
    expect(button('Test Navigation')).toBeDefined();
  });
});

describe('switching the voice (spec 3 §4)', () => {
  it('is announced, and an announcement of high priority interrupts the current one', () => {
    const { said } = fakeSpeech();
    speak('Nothing is said yet');
    switchVoice(true);
    speak('Continue on Ikorodu Road', 'low');
    speak('  ');
    speak('Turn left', 'high');
    switchVoice(false);
    speak('Turn right', 'high');
    expect(said).toEqual([
      ...['(stops)', 'Voice navigation is now on', 'Continue on Ikorodu Road'],
      ...['(stops)', 'Turn left', '(stops)', 'Voice navigation is now off'],
    ]);
  });
});

describe('stored voice settings (spec 3 §8)', () => {
  it.for(['{not json', '{"speed": 9}', '[]'])('are replaced by the defaults if they cannot be read: %s', (text) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    localStorage.setItem('saferide_voice_navigation', text);
    expect(voiceSettings.current()).toEqual({
      ...{ language: 'en-NG', accent: 'nigerian', voice: 'female', volume: 0.8, speed: 0.9, enabled: false },
    });
    expect(warned).toHaveBeenCalledOnce();
  });
});

describe('the voice (spec 3 §9)', () => {
  const voice = (lang: string, name = lang) => ({ lang, name });
  const nigerian = { accent: 'nigerian', voice: 'female' } as const;

  it('is Nigerian if the device has such a voice, or else of the nearest kind of English', () => {
    const order = ['en-NG', 'en-ZA', 'en-KE', 'en-GB', 'en-US', 'en-AU'];
    const voices = [voice('fr-FR'), ...order.toReversed().map((lang) => voice(lang))];
    for (const lang of order) {
      expect(voiceFor(voices, nigerian)?.lang).toBe(lang);
      voices.splice(
        voices.findIndex((one) => one.lang === lang),
        1,
      );
    }
    expect(voiceFor(voices, nigerian)).toBeNull();
    expect(voiceFor([voice('en-US'), voice('en_NG'), voice('en-GB')], { ...nigerian, accent: 'standard' })?.lang).toBe(
      'en-GB',
    );
  });

  it('is female or male as chosen, if the names of the voices reveal it', () => {
    const voices = [voice('en-NG', 'Microsoft Abeo'), voice('en-NG', 'Microsoft Ezinne')];
    expect(voiceFor(voices, nigerian)?.name).toBe('Microsoft Ezinne');
    expect(voiceFor(voices, { ...nigerian, voice: 'male' })?.name).toBe('Microsoft Abeo');
  });

  it('speaks at the chosen volume and speed, with a slightly raised pitch', () => {
    const { utterances } = fakeSpeech([voice('en-GB', 'Google UK English Female')]);
    switchedOn();
    speak('Turn left');
    expect(utterances).toMatchObject([{ rate: 0.9, volume: 0.8, pitch: 1.1, lang: 'en-GB' }]);
  });

  it.for([
    ['Heavy traffic at the toll plaza', 'go-slow at the toll gate'],
    ['Turn left at the traffic light', 'Turn left at the traffic light'],
    ['Road block on Ahmadu Bello Way, Victoria Island', 'police checkpoint on Ahmadu Bello Way, V.I'],
    ['Warning: damaged road.', 'Warning: potholes, abeg take care'],
    ['You have arrived.', 'You have arrived. Safe journey!'],
  ] as const)('says “%s” as people in Nigeria do: “%s”', ([text, worded]) => {
    expect(nigerianWording(text)).toBe(worded);
  });

  it('says distances over 1000 metres in kilometres', () => {
    const { sentences } = fakeSpeech();
    switchedOn();
    announceNavigation({ type: 'turn', text: 'Turn left', distance: 1_000 });
    announceNavigation({ type: 'turn', text: 'Turn left', distance: 1_040 });
    announceNavigation({ type: 'warning', text: 'Flooding' });
    expect(sentences()).toEqual([
      ...['In 1000 metres, turn left', 'In 1 kilometre, turn left', 'Warning: Flooding, abeg take care'],
    ]);
  });
});
