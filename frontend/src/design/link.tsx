import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'target'> {
  readonly to: string;
  /** Passed to the target page as location state. */
  readonly state?: unknown;
}

/**
 * A link to a page of the app. The router's own `Link` also contains code for prefetching route data, which this app
 * does not use.
 */
export const Link = ({ to, state, ...rest }: LinkProps) => (
  <a href={useHref(to)} onClick={useLinkClickHandler(to, { state })} {...rest} />
);
