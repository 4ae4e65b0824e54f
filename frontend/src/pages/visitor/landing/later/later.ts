import { NOTIFY_BUTTON } from '../marks.ts';
import { askForAddress } from './notify.ts';
import { fillInOwnPlace } from './own-place.ts';
import { startSuggestions } from './suggestions.ts';

/** This module is loaded when the visitor first uses a control, so that it does not delay the page. */
startSuggestions();

export const press = (button: HTMLElement): void =>
  button.id === NOTIFY_BUTTON ? askForAddress(button) : fillInOwnPlace(button);
