import { pageTitles } from '../../messages/page-titles.ts';

export const savedPlacesWords = {
  title: pageTitles.savedPlaces,
  none: 'No saved places yet. Find a place when you book, and save it under a name: then a ride there takes three taps.',
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  name: 'Name of the place',
  save: 'Save',
  renamed: 'Place renamed',
  renameFailed: 'The place could not be renamed. Please try again.',
  removed: (name: string) => `${name} removed`,
  undo: 'Undo',
  undoOf: (name: string) => `Keep ${name} after all`,
  removeFailed: 'The place could not be removed. Please try again.',
  keepFailed: 'The place could not be saved again. Please try again.',
  add: 'Add a place',
  find: 'Where is it?',
  findHint: 'A street, a bus stop or a place, for example Allen Avenue, Ikeja',
  added: 'Place saved',
  addFailed: 'The place could not be saved. Please try again.',
} as const;
