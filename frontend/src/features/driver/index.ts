export {
  CHANGE_VEHICLE_PARAMETER,
  changeVehicleUrl,
} from './another-car/change-vehicle-url.ts';
export { samplePhotosWords, verificationCardWords } from './driver.words.ts';
export { driverProfileQuery } from './queries.ts';
export { uploadSamplePhoto } from './sample-photos.ts';
