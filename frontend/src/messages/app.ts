import { plural } from './format.ts';
import { defineWords } from './words.ts';

export const appWords = defineWords('appWords', {
  skipToContent: 'Skip to content',
  skipToNavigation: 'Skip to navigation',
  navigation: 'Main',
  home: 'Home',
  console: 'Console',
  menu: 'Menu',
  loading: 'Loading',
  onItsWay: 'Loading… On a slow network this takes a few seconds.',
  close: 'Close',
  showMore: 'Show more',
  showLess: 'Show less',
  optional: '(optional)',
  stars: (stars: number) => plural(stars, { one: '# star', other: '# stars' }),
  offline: {
    savedFrom: (time: string) => `You’re offline. Showing saved data from ${time}.`,
    nothingSaved: 'You’re offline. What needs a connection is off until you’re back.',
    lost: 'No Internet Connection',
    lostDetail: 'What needs a connection is off until you’re back.',
    back: 'Back Online!',
    backDetail: 'Everything is up to date again.',
  },
  live: {
    waiting: 'Live updates are interrupted. Connecting again …',
    givenUp: 'Live updates stopped. What you see may be out of date.',
    retry: 'Connect again',
  },
  notFound: {
    title: '404 Page Not Found',
    detail: 'We can’t find this page. It may have moved, or the link has a typo.',
  },
  failed: {
    title: 'Something went wrong',
    notFetched: 'We couldn’t open this page',
    newBuild: 'SafeRide has been updated. Loading the new version…',
    codeMissing: 'Part of it didn’t load. Try again.',
    notSaved: 'You’re offline, and this page isn’t saved on this device. It opens when you’re back online.',
    detail: 'This page met an error it could not handle. Nothing you sent was lost.',
    tryAgain: 'Try again',
    goHome: 'Go to Home',
  },
  connection: {
    offline: 'You’re offline',
    needed: 'You need a connection for this.',
    notHere: 'Not loaded on this device',
    loadsLater: 'You’re offline. This loads when you’re back online.',
    unanswered: 'No answer from SafeRide',
    mayHaveHappened: 'We got no answer, so this may have gone through. Check before you try again.',
  },
  query: {
    failed: 'This could not be loaded.',
    connection: 'SafeRide did not answer. Check your connection.',
    tryAgain: 'Try again',
  },
});
