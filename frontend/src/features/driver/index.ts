export { ANOTHER_CAR_PARAMETER, anotherCarAddress } from './another-car/another-car-address.ts';
export { driverProfileQuery } from './queries.ts';
export { uploadSamplePhoto } from './sample-photos.ts';
export { samplePhotosWords } from './sample-photos.words.ts';
export { verificationCardWords } from './verification-card.words.ts';
