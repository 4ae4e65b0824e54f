import { pages } from '@saferide/contracts/kernel/pages';
import { PRODUCT } from '../../../messages/product.ts';
import { RoadDrawing } from './drawings.tsx';
import { landingWords } from './landing.words.ts';

const { footer, header } = landingWords;

const CITIES = ['Lagos', 'Abuja', 'Kano', 'Port Harcourt'];

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4';

export const SiteFooter = () => (
  <footer>
    <RoadDrawing />
    <div className="bg-surface">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-10 pb-28 sm:grid-cols-3">
        <div>
          <p className="font-black text-brand text-xl">{PRODUCT}</p>
          <p className="text-muted">{footer.line}</p>
        </div>
        <div>
          <h2 className="text-lg">{footer.cities}</h2>
          <ul>
            {CITIES.map((city) => (
              <li key={city}>{city}</li>
            ))}
          </ul>
        </div>
        <nav aria-label={footer.links}>
          <ul>
            <li>
              <a href={pages.register} className={LINK}>
                {header.register}
              </a>
            </li>
            <li>
              <a href={pages.login} className={LINK}>
                {header.signIn}
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </div>
  </footer>
);
