import { helpNumbers } from '@saferide/contracts/account/help-numbers';
import { subscriptionPricing } from '@saferide/contracts/pricing';
import { DRAFT_DAYS } from '../../browser/draft-age.ts';
import { plural } from '../../messages/format.ts';
import { pageTitles } from '../../messages/page-titles.ts';
import { defineWords } from '../../messages/words.ts';

const f = helpNumbers;
const hours = (count: number): string => plural(count, { one: 'an hour', other: '# hours' });

/** The text of the version in `domain/src/account/terms.ts`. */
export const legalWords = defineWords('legalWords', {
  back: 'Help',
  version: (version: string, from: string) => `Version ${version}, from ${from}`,
  terms: {
    title: pageTitles.terms,
    summary:
      'In short: the fare is fixed when you book, you pay your driver directly, be safe and respectful, and your rights under Nigerian law stay as they are.',
    sections: [
      {
        title: 'What SafeRide does',
        text: [
          'SafeRide brings riders and drivers in Nigeria together. The driver gives you the ride. We run the app, check drivers and vehicles as the app says, and help when something goes wrong.',
          'You must be at least 18 years old to have an account.',
        ],
      },
      {
        title: 'Your account',
        text: [
          'Use your real name, and a number and e-mail address of your own. Have one account.',
          'Never give a sign-in code to anyone. Our team will not ask for it. What is done after signing in with your codes counts as done by you, so sign out devices you no longer use and tell us if you lost one.',
        ],
      },
      {
        title: 'Fares',
        text: [
          'You see the fare before you book. It is fixed when you book, and it does not change with traffic or demand. It never rises at the end of the trip. You can add to it yourself to find a driver sooner.',
          'A trip that ends more than a kilometre before its destination costs what was driven, unless you say that you asked to stop there. For a Prado you pay the hours that you booked.',
        ],
      },
      {
        title: 'Paying',
        text: [
          'You pay the driver directly, in cash, by bank transfer or by mobile money. We take no commission from fares.',
          'If you and your driver disagree about a payment, our team decides with the record of the trip.',
        ],
      },
      {
        title: 'Cancelling',
        text: [
          `Cancelling is free. Once a driver is coming we ask the driver to agree first. A scheduled ride can be cancelled right away until ${f.scheduledCancelMinutes} minutes before its pickup.`,
          'If you cancel many searches in a row, you have to wait before the next one.',
        ],
      },
      {
        title: 'On the trip',
        text: [
          'Check the plate before you get in, and tell your code only to the driver of that car. Don’t carry anything illegal. Don’t threaten, harass or hurt anyone. Leave the car as you found it.',
          'Use SOS when you are in danger. A false alarm keeps our team from someone who needs it.',
        ],
      },
      {
        title: 'Drivers',
        text: [
          'A driver gives true details, keeps the licence and the vehicle’s papers valid, and drives only the vehicle that was reviewed.',
          `After ${subscriptionPricing.trialDays} free days a driver pays for each day of access. The driver keeps all of each fare, and pays the taxes on it.`,
        ],
      },
      {
        title: 'Suspension',
        text: [
          'We can suspend an account that puts people in danger, gives false details or breaks these terms. You see the reason, and you can ask us to look at it again.',
        ],
      },
      {
        title: 'What we are responsible for',
        text: [
          'We run SafeRide with care. Networks, phones and other companies’ services sometimes fail, and then the app can be slow or unavailable. The driver is responsible for the ride itself.',
          'Nothing here takes away a right that you have under Nigerian law, such as the Federal Competition and Consumer Protection Act.',
        ],
      },
      {
        title: 'Changes, and the law that applies',
        text: [
          'When these terms change, we ask you to accept the new version when you open the app. The law of the Federal Republic of Nigeria applies.',
        ],
      },
    ],
  },
  privacy: {
    title: pageTitles.privacy,
    summary: `In short: we keep what rides need, show each person only what they need, delete trails and chats after ${f.chatDays} days, and you can copy or erase your data yourself.`,
    sections: [
      {
        title: 'What we keep',
        text: [
          'Your name, number, e-mail address and saved places. Your rides with their places, fares, ratings, messages and how they were paid. Where your phone is while you book, ride or drive. The devices you sign in with, and the first part of their internet addresses.',
          'Of drivers also the NIN, licence, vehicle papers, photos, guarantor, emergency contact and bank account.',
        ],
      },
      {
        title: 'What we use it for',
        text: [
          'To find a driver, to take you to the right place, to work out fares, to keep people safe, to settle disagreements, and to do what the law requires. We don’t sell your data, and no advertiser gets it.',
        ],
      },
      {
        title: 'Who sees what',
        text: [
          `Before a driver accepts, they see areas and the fare. After that they see your name, pickup and destination, and your number until ${hours(f.numberHours)} after the trip. You see the driver’s name, photo, car, plate and number in the same way.`,
          'People you send a link to see your trip until the link ends. Your emergency contacts get a text with your position when you send an SOS.',
          'Our team sees masked names and areas. To see more, a team member gives a reason that is logged. Courts and the police get data only when the law requires it.',
        ],
      },
      {
        title: 'Companies that help us',
        text: [
          'Companies that send texts, e-mails and notifications, take drivers’ payments, and draw maps and routes get the part that they need for it, such as the number a text goes to.',
        ],
      },
      {
        title: 'How long we keep it',
        text: [
          `Trails and chats for ${f.chatDays} days. Drafts of a registration for ${DRAFT_DAYS} days. Photos and papers of a refused registration for ${f.uploadDays} days. The rest until you erase your account.`,
        ],
      },
      {
        title: 'How we protect it',
        text: [
          'What is personal is encrypted with a key of your own. Erasing your account destroys that key, and then no copy and no backup can be read any more, except a backup made before, until it is deleted.',
        ],
      },
      {
        title: 'Your rights',
        text: [
          'Under the Nigeria Data Protection Act 2023 you can see, correct, copy and erase your data, and object to how we use it. You do most of it yourself: on your profile, and under Sign-in and devices.',
          `If you have had a ride, or an emergency or payment is open, an erasure waits ${f.erasureDelayHours} hours. Fares and dates stay without your name. Of a suspended or reported driver, a coded form of NIN, licence and number stays, so that the person can’t come back under another name.`,
          'You can complain to the Nigeria Data Protection Commission.',
        ],
      },
      {
        title: 'Cookies and storage',
        text: [
          'One cookie keeps you signed in. The app saves on your device what it needs to work on a slow network and offline. There are no advertising or tracking cookies.',
        ],
      },
      {
        title: 'Changes',
        text: ['When this notice changes, we ask you to accept the new version when you open the app.'],
      },
    ],
  },
});
