import { NOTIFY_BUTTON } from '../marks.ts';
import { askForAddress } from './notify.ts';
import { fillInOwnPlace } from './own-place.ts';
import { startSuggestions } from './suggestions.ts';

/** Loaded when the visitor first touches a field, so that it delays nothing before. */
startSuggestions();

export const press = (button: HTMLElement): void =>
  button.id === NOTIFY_BUTTON ? askForAddress(button) : fillInOwnPlace(button);
