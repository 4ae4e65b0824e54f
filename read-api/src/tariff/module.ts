import { tariffHistory, tariffNow, tryTariff } from '@saferide/contracts/tariff/tariff';
import { ratesOf } from '@saferide/domain/tariff/rates';
import { tariffPreviewPolicy } from '@saferide/domain/tariff/tariff-policy';
import { dayRangeFrom } from '@saferide/domain/time/day-range';
import { lagosDay } from '@saferide/domain/time/instant';
import { ratesInKobo, ratesInNaira } from '@saferide/infrastructure/tariff/naira-views';
import type { Module } from '../module-interface/api-module.ts';
import { mountQuery } from '../queries/mount-query.ts';
import { tariffHistoryAt, tariffPreview } from './tariff-preview.ts';

export const tariff: Module = {
  mount: (router, { queries, tariffs, log, clock }) => {
    mountQuery(router, tariffNow, queries, 'content', async () => {
      const { tariff: now } = await tariffs.inForce(clock());
      return { body: { version: now.version, rates: ratesInNaira(ratesOf(now)) } };
    });

    mountQuery(router, tariffHistory, queries, 'content', async () => ({ body: await tariffHistoryAt(log, clock()) }));

    mountQuery(router, tryTariff, queries, 'content', async ({ query: { from, to, ...rates }, models }) => {
      const days = dayRangeFrom({ from, to }, lagosDay(clock()), tariffPreviewPolicy.maxDays);
      return { body: await tariffPreview({ models, log }, ratesInKobo(rates), days) };
    });
  },
};
