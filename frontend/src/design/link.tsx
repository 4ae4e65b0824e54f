import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'target'> {
  readonly to: string;
  readonly state?: unknown;
}

/** Not the router's `Link`, which includes unused code for prefetching. */
export const Link = ({ to, state, ...rest }: LinkProps) => (
  <a href={useHref(to)} onClick={useLinkClickHandler(to, { state })} {...rest} />
);
