import { cities, MAX_LANDMARKS_SHOWN } from '@saferide/contracts/place/form-options';
import { PLACE_TEMPLATES_ID } from './element-ids.ts';
import { landingWords } from './landing.words.ts';

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
        <span className="max-sm:sr-only">{hero.places} </span>
        {landmarks.join(', ')}
      </p>
    )}
  </>
);

export const VisitorCityStatus = () => (
  <div
    className="peer empty:hidden"
    role="status"
    data-place=""
    data-denied={hero.denied}
    data-unavailable={hero.unavailable}
    data-failed={hero.failed}
  />
);

export const PlaceTemplates = () => (
  <div id={PLACE_TEMPLATES_ID} hidden>
    {cities.map(({ name, localGreeting, landmarks, centre }) => (
      <template key={name} data-latitude={centre.latitude} data-longitude={centre.longitude}>
        <Words greeting={localGreeting} city={name} landmarks={landmarks.slice(0, MAX_LANDMARKS_SHOWN)} />
      </template>
    ))}
    <template>
      <Words {...hero.somewhere} landmarks={[]} />
    </template>
  </div>
);
