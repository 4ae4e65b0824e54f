import { defineWords } from '../../messages/words.ts';

export const voiceCallWords = defineWords('voiceCallWords', {
  aDriver: 'your driver',
  aRider: 'your rider',
  title: {
    calling: (name: string) => `Call to ${name}`,
    incoming: (name: string) => `${name} is calling`,
    failed: (name: string) => `Couldn’t reach ${name}`,
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
    microphone: 'We can’t use your microphone. Allow it in your browser’s settings.',
    network: 'The network couldn’t connect this call. Try again.',
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
