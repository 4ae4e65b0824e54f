import { Star } from 'lucide-react';
import { classNames } from './styles.ts';

const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '').join('');
};

const sizes = { sm: 'size-10 text-sm', md: 'size-touch text-base', lg: 'size-16 text-xl' } as const;

interface AvatarProps {
  readonly name: string;
  /** The URL of a photo; without one the initials are shown. */
  readonly photo?: string | null;
  readonly size?: keyof typeof sizes;
}

/** Hidden from screen readers, because the name is always next to it. */
export const Avatar = ({ name, photo, size = 'md' }: AvatarProps) => (
  <span
    aria-hidden="true"
    className={classNames(
      'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-brand-soft font-bold text-brand-ink uppercase edge',
      sizes[size],
    )}
  >
    {photo ? <img src={photo} alt="" className="size-full object-cover" /> : initialsOf(name)}
  </span>
);

interface RatingProps {
  /** The rating in words, for screen readers. */
  readonly label: string;
  readonly children: string;
}

export const Rating = ({ label, children }: RatingProps) => (
  <span className="inline-flex items-center gap-1 font-semibold">
    <Star aria-hidden="true" size={16} className="fill-amber" />
    <span className="sr-only">{label}</span>
    <span aria-hidden="true">{children}</span>
  </span>
);
