export { ANOTHER_CAR_PARAMETER, anotherCarAddress } from './another-car/another-car-address.ts';
export { samplePhotosWords, verificationCardWords } from './driver.words.ts';
export { driverProfileQuery } from './queries.ts';
export { uploadSamplePhoto } from './sample-photos.ts';
