import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'target'> {
  readonly to: string;
  /** What the page that it leads to is told. */
  readonly state?: unknown;
}

/** A link to a page of the app. The router's own also fetches data ahead for its routes; ours load none. */
export const Link = ({ to, state, ...rest }: LinkProps) => (
  <a href={useHref(to)} onClick={useLinkClickHandler(to, { state })} {...rest} />
);
