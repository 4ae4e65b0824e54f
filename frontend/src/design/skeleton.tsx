import { classNames } from './classes.ts';

export const Skeleton = ({ className }: { readonly className?: string }) => (
  <div aria-hidden="true" className={classNames('animate-glow rounded-inner bg-line', className ?? 'h-6 w-full')} />
);

export const SkeletonLines = ({ lines = 3 }: { readonly lines?: number }) => (
  <div aria-hidden="true" className="flex flex-col gap-2">
    {Array.from({ length: lines }, (_none, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its place
      <Skeleton key={index} className={index === lines - 1 ? 'h-5 w-2/3' : 'h-5 w-full'} />
    ))}
  </div>
);
