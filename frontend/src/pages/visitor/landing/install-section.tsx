import { pages } from '@saferide/contracts/kernel/pages';
import { Download } from 'lucide-react';
import { buttonClasses } from '../../../design/button.tsx';
import { PRODUCT } from '../../../messages/product.ts';
import { landingWords } from './landing.words.ts';
import { INSTALL_BUTTON } from './marks.ts';

const { install } = landingWords;

export const InstallSection = () => (
  <section
    aria-labelledby="install-title"
    className="later mx-auto grid max-w-6xl items-start gap-8 px-4 py-12 lg:grid-cols-2 lg:gap-12 lg:py-20"
  >
    <div className="flex flex-col items-start gap-4">
      <h2 id="install-title" className="text-3xl lg:text-5xl">
        {install.title(PRODUCT)}
      </h2>
      <p className="max-w-prose text-lg">{install.detail}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" id={INSTALL_BUTTON} hidden className={buttonClasses('amber', 'lg')}>
          <Download aria-hidden="true" />
          {install.button}
        </button>
        <a href={pages.register} className={buttonClasses('primary', 'lg')}>
          {install.register}
        </a>
      </div>
    </div>
    <div className="flex flex-col gap-4 rounded-sign border-2 border-ink border-dashed p-6 dark:border-control">
      <dl className="flex flex-col gap-3">
        {[install.android, install.iphone, install.desktop].map(({ name, steps }) => (
          <div key={name}>
            <dt className="font-bold">{name}</dt>
            <dd className="text-muted">{steps}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);
