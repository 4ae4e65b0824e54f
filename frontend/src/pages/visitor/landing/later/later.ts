import { MENU, NOTIFY_BUTTON } from '../element-ids.ts';
import { askForWaitlistEmail } from './notify.ts';
import { fillInOwnPlace } from './own-place.ts';
import { startSuggestions } from './suggestions.ts';

/** This module is loaded when the visitor first uses a control, so that it does not delay the page. */
startSuggestions();

const menu = document.getElementById(MENU);
/** Closes the menu after its links, and when anything outside it is pressed or focused. */
const closeMenu = ({ target, type }: Event) => {
  if (!(target instanceof Element)) return;
  if (!menu?.contains(target) || (type === 'click' && target.closest('a'))) menu?.removeAttribute('open');
};
addEventListener('click', closeMenu);
addEventListener('focusin', closeMenu);
addEventListener('keydown', ({ key }) => key === 'Escape' && menu?.removeAttribute('open'));

export const handleDeferredPress = (button: HTMLElement): void =>
  button.id === NOTIFY_BUTTON ? askForWaitlistEmail(button) : fillInOwnPlace(button);
