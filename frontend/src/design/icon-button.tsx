import type { ComponentProps, ReactNode } from 'react';
import {
  BUTTON_SHAPE_CLASSES,
  type ButtonLook,
  type ButtonSize,
  buttonLookClasses,
  DISABLED_BUTTON_CLASSES,
} from './button.tsx';
import { classNames } from './styles.ts';

/** `bar` is 48 px at every text size, because a bar that grows with the text would cover a phone's screen. */
export type IconButtonSize = ButtonSize | 'bar';

const squares: Readonly<Record<IconButtonSize, string>> = {
  bar: 'size-[48px]',
  sm: 'size-desk pointer-coarse:size-touch',
  md: 'size-touch',
  tall: 'size-driving',
  lg: 'size-driving-main',
};

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  readonly label: string;
  readonly icon: ReactNode;
  readonly look?: ButtonLook | 'bare';
  readonly size?: IconButtonSize;
  readonly round?: boolean;
}

export const IconButton = ({
  label,
  icon,
  look = 'bare',
  size = 'md',
  round = false,
  className,
  ...rest
}: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    className={classNames(
      BUTTON_SHAPE_CLASSES,
      'shrink-0',
      squares[size],
      look === 'bare' ? 'border-transparent text-ink hover:bg-fill' : buttonLookClasses[look],
      round ? 'rounded-full' : 'rounded-sign',
      DISABLED_BUTTON_CLASSES,
      className,
    )}
    {...rest}
  >
    {icon}
  </button>
);
