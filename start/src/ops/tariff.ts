import { openTariffs } from '@saferide/command-api/tariff/tariffs';
import { adoptTariff, type PreviewSumView, type RatesView, tryTariff } from '@saferide/contracts/tariff/tariff';
import { tariffPreviewPolicy } from '@saferide/domain/tariff/tariff-policy';
import { dayRangeFrom } from '@saferide/domain/time/day-range';
import { lagosDay } from '@saferide/domain/time/instant';
import type { Infrastructure } from '@saferide/infrastructure/open-infrastructure';
import { ratesInKobo } from '@saferide/infrastructure/tariff/naira-views';
import { tariffHistoryAt, tariffPreview } from '@saferide/read-api/tariff/tariff-preview';
import { openModelReaders } from '@saferide/read-models/model-reader';
import { parseQuery, withRefusalsPrinted } from './errors.ts';
import { type OutputFormat, printLine, printResult } from './output.ts';
import { OPS_ACTOR_ID, runAsOps } from './run-operation.ts';

type Opened = Pick<Infrastructure, 'db' | 'log'>;

const now = () => new Date().toISOString();

const naira = (amount: number): string => `₦${amount.toLocaleString('en-US')}`;

const ratesLines = (rates: RatesView): readonly string[] =>
  Object.entries(rates).map(([name, amount]) => `  ${name.padEnd(14)} ${naira(amount)}`);

export const printTariff = async ({ log }: Opened, form: OutputFormat = 'lines'): Promise<number> => {
  const history = await tariffHistoryAt(log, now());
  const { announced, changes } = history;
  printResult(form, history, () => [
    `${history.now.version} is the current tariff${history.now.from === null ? '' : `, since ${history.now.from}`}`,
    ...ratesLines(history.now.rates),
    ...(announced ? [`${announced.version} starts at ${announced.from}`, ...ratesLines(announced.rates)] : []),
    ...changes.map(
      ({ at, version, from, actorId, reason }) =>
        `${at}  ${version} ${from === null ? 'withdrawn' : `adopted from ${from}`} by ${actorId}: ${reason}`,
    ),
  ]);
  return 0;
};

const sumLine = (name: string, { rides, asBooked, tried, dearer, cheaper }: PreviewSumView): string => {
  const change = tried - asBooked;
  const sign = change < 0 ? '−' : '+';
  const counts = `${rides} rides, ${dearer} dearer, ${cheaper} cheaper`;
  return `${name.padEnd(20)} ${naira(asBooked)} → ${naira(tried)} (${sign}${naira(Math.abs(change))}); ${counts}`;
};

/** Returns the current rates as `name=amount`; those on the command line override them. */
const holding = async ({ log }: Opened): Promise<readonly string[]> => {
  const { now: tariff } = await tariffHistoryAt(log, now());
  return Object.entries(tariff.rates).map(([name, amount]) => `${name}=${amount}`);
};

export const printTariffPreview = async (
  opened: Opened,
  words: readonly string[],
  form: OutputFormat = 'lines',
): Promise<number> => {
  const { from, to, ...rates } = parseQuery(tryTariff.query, [...(await holding(opened)), ...words]);
  const models = openModelReaders(opened.db).of<'fares' | 'accounts'>();
  const days = dayRangeFrom({ from, to }, lagosDay(now()), tariffPreviewPolicy.maxDays);
  const preview = await tariffPreview({ models, log: opened.log }, ratesInKobo(rates), days);
  printResult(form, preview, () => [
    `Rides completed from ${preview.from} to ${preview.to}; this changes nothing`,
    sumLine('all', preview.total),
    ...preview.byVehicle.map(({ vehicleType, ...sum }) => sumLine(vehicleType, sum)),
    ...preview.byCity.map(({ city, ...sum }) => sumLine(city, sum)),
    ...preview.byBand.map(({ fromKm, belowKm, hours, ...sum }) =>
      sumLine(hours === null ? `${fromKm}${belowKm === null ? ' km and more' : `–${belowKm} km`}` : `${hours} h`, sum),
    ),
    ...preview.byDriver.map(({ driverId, name, ...sum }) => sumLine(name ?? driverId, sum)),
  ]);
  return 0;
};

export const adoptTariffCommand = (opened: Opened, words: readonly string[], reason: string): Promise<number> =>
  withRefusalsPrinted(async () => {
    const parameters = [...(await holding(opened)), ...words, `reason=${reason}`];
    const { from, reason: why, ...rates } = parseQuery(adoptTariff.body, parameters);
    const at = new Date(from).toISOString();
    const operator = { actorId: OPS_ACTOR_ID, reason: why };
    const { version } = await runAsOps((context) =>
      openTariffs(opened).adopt(ratesInKobo(rates), at, operator, context),
    );
    printLine(`${version} starts at ${at}. Rides booked before then keep their fares.`);
    return 0;
  });

export const withdrawTariffCommand = (opened: Opened, version: string, reason: string): Promise<number> =>
  withRefusalsPrinted(async () => {
    await runAsOps((context) => openTariffs(opened).withdraw(version, { actorId: OPS_ACTOR_ID, reason }, context));
    printLine(`${version} was withdrawn.`);
    return 0;
  });
