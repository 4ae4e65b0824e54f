export const bookingMapWords = {
  name: 'Your trip on the map',
  nothing: 'Nothing is on the map yet: search for a place below, or put a pin.',
  from: (place: string) => `From ${place}.`,
  to: (place: string) => `To ${place}.`,
  fromTo: (from: string, to: string) => `From ${from} to ${to}.`,
  way: (distance: string, time: string) => `By road ${distance}, about ${time}.`,
  approximate: 'Route is approximate.',
  pin: { pickup: 'Pickup', destination: 'Destination' },
  put: { pickup: 'Pickup by pin', destination: 'Destination by pin' },
  putting: {
    pickup: 'Tap your pickup point, or move the pin.',
    destination: 'Tap your destination, or move the pin.',
  },
  here: { pickup: 'Pick me up here', destination: 'Take me here' },
  cancel: 'Cancel',
} as const;
