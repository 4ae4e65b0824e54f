export const readingWords = {
  latitude: 'Latitude',
  longitude: 'Longitude',
  accuracy: 'Accuracy',
  speed: 'Speed',
  updated: 'Updated',
  to: (label: string, metres: number) => `${label}, to ${Math.max(1, Math.round(metres))} m`,
  roughly: (label: string, distance: string) => `${label}, to ${distance}`,
  kmh: (speed: number) => `${Math.round(speed)} km/h`,
  noSpeed: 'Not measured',
  refresh: 'Refresh',
  ago: (age: string) => `${age} ago`,
  labels: { veryHigh: 'Very High', high: 'High', medium: 'Medium', low: 'Low' },
} as const;
