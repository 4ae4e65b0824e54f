/** Copy of the frame around every screen: `spec/` document 1 §2 "Global elements", §8. */
export const app = {
  skipToContent: 'Skip to content',
  skipToNavigation: 'Skip to navigation',
  navigation: 'Main',
  home: 'Home',
  signOut: 'Sign Out',
  loading: 'Loading',
  /** Shown by the page itself, before the app has come. */
  onItsWay: 'Your page is on its way. On a slow network this takes a few seconds.',
  close: 'Close',
  toastLink: 'Open',
  toastOpens: 'Opens the page that it is about',
  optional: '(optional)',
  stars: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
  theme: { toDark: 'Switch to dark', toLight: 'Switch to light' },
  offline: {
    banner: 'You are offline. You are viewing cached data; what cannot wait is off until you are back.',
    lost: 'No Internet Connection',
    lostDetail: 'You can look at what was loaded before.',
    back: 'Back Online!',
    backDetail: 'Everything is up to date again.',
    indicatorOnline: 'Online',
    indicatorOffline: 'Offline',
  },
  live: {
    waiting: 'Live updates are interrupted. Connecting again …',
    givenUp: 'Live updates stopped. What you see may be out of date.',
    retry: 'Connect again',
  },
  notFound: {
    title: '404 Page Not Found',
    detail: 'There is no page at this address. It may have moved, or the link was mistyped.',
  },
  failed: {
    title: 'Something went wrong',
    notFetched: 'This page did not arrive',
    detail: 'This page met an error it could not handle. Nothing you sent was lost.',
    tryAgain: 'Try Again',
    goHome: 'Go to Home',
  },
  query: {
    failed: 'This could not be loaded.',
    connection: 'SafeRide did not answer. Check your connection.',
    tryAgain: 'Try Again',
  },
} as const;
