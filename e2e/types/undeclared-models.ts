import { driverPayments } from '@saferide/contracts/subscription/subscription';
import type { ModelReader } from '@saferide/read-models/model-reader';
import type { Router } from 'express';
import { findDriver } from '../../read-api/src/driver/index.ts';
import type { ReadServices } from '../../read-api/src/kernel/services.ts';
import { mountQuery } from '../../read-api/src/queries/mount-query.ts';

/** This file is only compiled. Each marked line must be an error, because `drawnFrom` does not declare its model. */
declare const withMore: (models: ModelReader<'subscriptions' | 'customer_stats'>) => void;

export const mountUndeclared = (router: Router, { queries }: ReadServices): void =>
  mountQuery(router, driverPayments, queries, 'never', async ({ caller, models }) => {
    const own = () => models.selectFrom('subscriptions.payments as p').where('p.driver_id', '=', caller.accountId);
    await own().select('p.method').execute();
    // @ts-expect-error a model of its own
    await models.selectFrom('rides.rides').select('ride_id').execute();
    // @ts-expect-error a model that is joined
    own().leftJoin('accounts.accounts as a', 'a.account_id', 'p.driver_id');
    // @ts-expect-error a model of a sub-query
    own().where(({ exists, selectFrom }) => exists(selectFrom('review_queue.reviews')));
    // @ts-expect-error a function that reads another model
    await findDriver(models, caller.accountId);
    // @ts-expect-error a function that reads this model and another
    withMore(models);
    // @ts-expect-error a column that the table does not have
    own().select('p.methode');
    return { body: [] };
  });
