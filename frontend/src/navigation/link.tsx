import { type ComponentProps, type MouseEvent, useEffect } from 'react';
import { type NavigateOptions, navigate } from './navigate.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
  /** Given along; see `Place`. */
  readonly state?: NavigateOptions['state'];
}

/** Whether the browser is asked for something of its own: another tab, a download, a menu. */
const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;

/** A link to a page of the app. Whoever follows one to where they are does not come by here twice on their way back. */
export const Link = ({ to, state, onClick, ...rest }: LinkProps) => (
  <a
    href={to}
    onClick={(event) => {
      onClick?.(event);
      if (event.defaultPrevented || isForBrowser(event)) return;
      event.preventDefault();
      navigate(to, { state, replace: new URL(to, location.href).href === location.href });
    }}
    {...rest}
  />
);

/** Another page is drawn in this one's place. */
export const Redirect = ({ to }: { readonly to: string }) => {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
};
