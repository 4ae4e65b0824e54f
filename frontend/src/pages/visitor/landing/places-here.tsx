import { cities, LANDMARKS_SHOWN } from '@saferide/contracts/place/offered';
import { landingWords } from './landing.words.ts';
import { PLACES } from './marks.ts';

const { hero } = landingWords;

interface Welcome {
  readonly greeting: string;
  readonly city: string;
  readonly landmarks: readonly string[];
}

const Words = ({ greeting, city, landmarks }: Welcome) => (
  <>
    <p>
      <strong>{greeting}</strong>
      <span>
        {' '}
        · <span data-city="">{city}</span>
      </span>
    </p>
    {landmarks.length > 0 && (
      <p className="text-sm">
        {hero.places} {landmarks.join(', ')}
      </p>
    )}
  </>
);

/**
 * Where the welcome appears once the visitor's position is known: in the sign on wide screens, below the form on narrow
 * ones, where the form must not move.
 */
export const PlaceHere = ({ className }: { readonly className: string }) => (
  <div
    className={className}
    role="status"
    data-place=""
    data-denied={hero.denied}
    data-unavailable={hero.unavailable}
    data-failed={hero.failed}
  />
);

/** The welcomes of all known cities, and a general one; the script shows the nearest. */
export const PlaceTemplates = () => (
  <div id={PLACES} hidden>
    {cities.map(({ name, localGreeting, landmarks, centre }) => (
      <template key={name} data-latitude={centre.latitude} data-longitude={centre.longitude}>
        <Words greeting={localGreeting} city={name} landmarks={landmarks.slice(0, LANDMARKS_SHOWN)} />
      </template>
    ))}
    <template>
      <Words {...hero.somewhere} landmarks={[]} />
    </template>
  </div>
);
