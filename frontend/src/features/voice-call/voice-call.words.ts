import { defineWords } from '../../messages/words.ts';

export const voiceCallWords = defineWords('voiceCallWords', {
  aDriver: 'your driver',
  aRider: 'your rider',
  title: {
    calling: (name: string) => `Call to ${name}`,
    incoming: (name: string) => `${name} is calling`,
    failed: (name: string) => `No call with ${name}`,
  },
  with: (name: string) => `Call with ${name}`,
  phase: {
    calling: 'Calling…',
    ringing: 'Ringing',
    incoming: 'Calling you in the app. Your number stays hidden.',
    connecting: 'Connecting…',
    connected: 'Connected',
  },
  answer: 'Answer',
  decline: 'Decline',
  hangUp: 'Hang up',
  mute: 'Mute',
  speaker: 'Speaker',
  ended: 'Call ended',
  missed: 'You missed a call',
  failed: {
    microphone: 'The app may not use your microphone. You can allow it in your browser’s settings.',
    network: 'The call couldn’t be connected through your networks.',
    declined: 'Your call was declined.',
    busy: 'They are in another call.',
    unreachable: 'Their app isn’t open.',
    no_answer: 'There was no answer.',
    refused: 'You can’t call about this ride in the app now.',
  },
  noNumber: 'We couldn’t get the phone number. Try again.',
  byPhone: 'Call by phone',
  byPhoneHint: 'Calling in the app didn’t work. This call uses your phone line and shows your number.',
});
