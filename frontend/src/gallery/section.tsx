import type { ReactNode } from 'react';

export const GallerySection = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section aria-label={title} className="flex flex-col gap-6">
    <h2 className="border-line border-b pb-2 text-xl">{title}</h2>
    {children}
  </section>
);

export const Sample = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <section aria-label={name} className="flex flex-col gap-3">
    <h3 className="text-base text-muted">{name}</h3>
    {children}
  </section>
);
