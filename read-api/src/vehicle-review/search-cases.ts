import { normalisePlate } from '@saferide/domain/vehicle/plate';
import type { ModelReader } from '@saferide/read-models/model-reader';

type Models = ModelReader<'review_queue'>;

const ID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Returns the upper bound of a prefix search in columns that sort by byte. */
const pastAll = (beginning: string): string => `${beginning}\u{10ffff}`;

const byPlate = (models: Models, plate: string) =>
  models
    .selectFrom('review_queue.reviews')
    .select('review_id')
    .where('vehicle_plate', '>=', plate)
    .where('vehicle_plate', '<', pastAll(plate));

const byPerson = (models: Models, column: 'sought_name' | 'sought_last_name' | 'email', beginning: string) =>
  models
    .selectFrom('review_queue.people as who')
    .innerJoin('review_queue.reviews as theirs', 'theirs.driver_id', 'who.account_id')
    .select('theirs.review_id')
    .where('who.applied', '=', true)
    .where(`who.${column}`, '>=', beginning)
    .where(`who.${column}`, '<', pastAll(beginning));

export const searchCases = (models: Models, written: string) => {
  const small = written.toLowerCase().replace(/\s+/g, ' ');
  if (ID.test(written)) {
    const reviews = models.selectFrom('review_queue.reviews').select('review_id');
    return reviews.where('review_id', '=', small).union(reviews.where('driver_id', '=', small));
  }
  if (written.includes('@')) return byPerson(models, 'email', small);
  const plates = byPlate(models, normalisePlate(written));
  if (/\d/.test(written)) return plates;
  return plates.union(byPerson(models, 'sought_name', small)).union(byPerson(models, 'sought_last_name', small));
};
